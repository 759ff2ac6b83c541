import { findFirstName, formatGreeting } from './greeting.js';
import type { Translate } from './locale.js';

/** What the mail puts around the text of a reply, as the customer reads it. */
interface ReplyFrame {
  readonly greeting: string;
  /** Lines after the text: regards, and who sends them. */
  readonly closing: readonly string[];
}

/**
 * @param name of the sender of the message, whose first part the mail greets; undefined if they gave none
 * @param staffName first name of who replies; undefined if it is not known
 */
export const createReplyFrame = (
  t: Translate,
  name: string | undefined,
  staffName: string | undefined,
): ReplyFrame => ({
  greeting: formatGreeting(t, name && findFirstName(name)),
  closing: [
    t('contactReplied.regards'),
    staffName ? t('contactReplied.signedNamed', { name: staffName }) : t('contactReplied.signedTeam'),
  ],
});
