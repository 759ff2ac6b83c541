/** Mails: from an event to a message in somebody's mailbox, once. */
export * from './mails-reactor.js';
export * from './send-mail.js';
export * from './sent-mails.js';
