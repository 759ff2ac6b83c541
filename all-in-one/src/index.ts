export { EmbeddedEnvironment } from './settings.js';
