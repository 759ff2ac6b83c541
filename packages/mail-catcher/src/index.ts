export { startMailCatcher } from './start-mail-catcher.js';
