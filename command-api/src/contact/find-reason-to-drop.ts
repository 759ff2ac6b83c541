import { type InboundMail, readMailAddress } from '@mirabelle/mail';

/**
 * Why a mail is no reply; undefined if it can be one.
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
