/** Everything in one process: Postgres, the mail catcher, all services and the gateway in front of them. */
export { main } from './main.js';
export { type RunningEmbedded, type RunOptions, runEmbedded } from './run.js';
export { EmbeddedEnvironment, readSettings, type Settings } from './settings.js';
