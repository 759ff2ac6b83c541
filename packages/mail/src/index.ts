export { createMailer } from './create-mailer.js';
export { type InboundMail, parseInboundMail } from './inbound/inbound-mail.js';
export { readMailAddress } from './mail-address.js';
export { type CalendarInvitation, type Mail, type Mailer, MailNotSent } from './mailer.js';
export { reportFailures } from './report-failures.js';
export { createSmtpProbe } from './smtp-probe.js';
