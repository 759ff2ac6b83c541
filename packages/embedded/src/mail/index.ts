/** A mail server for one machine: takes every mail, sends none on, and shows them in an inbox. */
export type { Message, MessageAttachment } from './message.js';
export { type MailCatcher, type MailCatcherOptions, startMailCatcher } from './start-mail-catcher.js';
