/** Mail: hands messages to an SMTP relay. */
export * from './create-mailer.js';
export * from './mailer.js';
