/** Configuration: environment variables, checked once at the start. */
export * from './config.js';
export * from './describe-settings.js';
export { PHOTO_DIR, ServiceEnvironment } from './environment.js';
