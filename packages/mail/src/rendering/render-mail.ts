import type { Locale } from '../locale.js';
import type { Mail } from '../mailer.js';
import type { MailContent } from './mail-content.js';
import { renderHtml } from './render-html.js';
import { renderText } from './render-text.js';

/** Renders the subject and both parts of a mail. */
export const renderMail = (
  content: MailContent,
  locale: Locale,
): Pick<Mail, 'subject' | 'html' | 'text'> => ({
  subject: content.subject,
  html: renderHtml(content, locale),
  text: renderText(content, locale),
});
