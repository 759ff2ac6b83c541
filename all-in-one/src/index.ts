/** The whole product in one process: what `npm start` runs. Nothing but tests imports it. */
export { EmbeddedEnvironment } from './settings.js';
