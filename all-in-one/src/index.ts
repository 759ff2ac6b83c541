export { BackupEnvironment, EmbeddedEnvironment } from './settings.js';
