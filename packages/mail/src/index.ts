export { createContactReplyContent, createContactReplyMail, createThreadUrl } from './contact-reply.js';
export { createMailer } from './create-mailer.js';
export { formatDay, formatHours, formatMoney, formatTime, formatZone } from './formats.js';
export { findFirstName, formatGreeting } from './greeting.js';
export { type InboundMail, parseInboundMail } from './inbound/inbound-mail.js';
export { findLocale, isolateDirection, type Locale, MAIL_LANGUAGES, type Translate } from './locale.js';
export { readMailAddress } from './mail-address.js';
export { type CalendarInvitation, type Mail, type Mailer, MailNotSent } from './mailer.js';
export type { MailContent, MailRow } from './rendering/mail-content.js';
export { renderHtml } from './rendering/render-html.js';
export { renderMail } from './rendering/render-mail.js';
export { renderText } from './rendering/render-text.js';
export { createReplyFrame } from './reply-frame.js';
export {
  DELIVERY_ADDRESS_TEMPLATES,
  isResendable,
  SIGN_IN_LINK_TEMPLATES,
} from './resend/mail-templates.js';
export { resendMailJob } from './resend/resend-mail-job.js';
export { IS_REPLACED, RESEND_OBSTACLE, type ResendObstacle } from './resend/resend-obstacle.js';
export { createSmtpProbe } from './smtp-probe.js';
export { withEngineReports } from './with-engine-reports.js';
