import { createReplyAddress } from '@mirabelle/application';
import type { MailContext } from '../mail-definition.js';

/** Where the sender of a contact message replies to; undefined if no domain receives replies. */
export function findReplyAddress(
  { secrets, config: { replyDomain } }: Pick<MailContext, 'secrets' | 'config'>,
  messageId: string,
): string | undefined {
  return replyDomain === undefined ? undefined : createReplyAddress(secrets, replyDomain, messageId);
}
