/** What every service stands on: configuration, logging, database, secrets, sessions, jobs, mail and the HTTP kit. */
export * from './config/index.js';
export * from './consuming/index.js';
export * from './database/index.js';
export * from './logging/index.js';
export * from './platform.js';
export * from './secrets/index.js';
export * from './subject-keys/index.js';
