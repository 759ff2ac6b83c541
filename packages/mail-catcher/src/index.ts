export type { ReceivedMail } from './smtp-receiver.js';
export { type MailCatcherOptions, startMailCatcher } from './start-mail-catcher.js';
