import { type InboundMail, readMailAddress } from '@mirabelle/mail';

/**
 * Finds the reason, for the log, why a mail cannot be a reply; undefined if it can be one.
 *
 * @param replyDomain domain of the reply addresses
 * @param mailFrom the mailbox that our own mails come from
 */
export function findReasonToDrop(
  { automaticHeader, from, text, attachments }: InboundMail,
  replyDomain: string,
  mailFrom: string,
): string | undefined {
  if (automaticHeader) return `written by a program: ${automaticHeader}`;
  if (!from) return 'without a sender';
  if (from.endsWith(`@${replyDomain.toLowerCase()}`) || from === readMailAddress(mailFrom))
    return 'from one of our own addresses';
  return text || attachments > 0 ? undefined : 'empty';
}
