import type { Locale } from '../locale.js';
import type { MailContent } from '../rendering/mail-content.js';
import { type LinkFacts, linkMail } from './sign-in.js';

/** For an account whose address nobody has confirmed yet. */
export function verificationMail(facts: LinkFacts, locale: Locale): MailContent {
  return linkMail('verification', facts, locale);
}
