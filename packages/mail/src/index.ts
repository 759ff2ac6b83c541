export { createMailer } from './create-mailer.js';
export { type CalendarInvitation, type Mail, type Mailer, MailNotSent } from './mailer.js';
