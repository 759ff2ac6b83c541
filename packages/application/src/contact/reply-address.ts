import { timingSafeEqual } from 'node:crypto';
import { formatUuid, type Secrets } from '@mirabelle/runtime';
import type { ServiceContext } from '../service-context.js';

/** The first part of a reply address. A mail server delivers everything before the `+` to one mailbox. */
const MAILBOX = 'reply';
/** How many bytes of the keyed hash are in the address. Nobody guesses 96 bits, and the local part stays below 64 characters. */
const MAC_BYTES = 12;
const LOCAL_PART = new RegExp(`^${MAILBOX}\\+([0-9a-f]{32})([0-9a-f]{${MAC_BYTES * 2}})$`);

/**
 * The address to which the sender of a contact message replies. Only we can make it, so a mail to it comes from somebody who
 * has got a mail about this message.
 *
 * @param domain where the replies arrive
 */
export function createReplyAddress(secrets: Secrets, domain: string, messageId: string): string {
  return `${MAILBOX}+${messageId.replaceAll('-', '')}${createMac(secrets, messageId).toString('hex')}@${domain}`;
}

/** Where the sender of a contact message replies to; undefined if no domain receives replies. */
export function findReplyAddress(
  { secrets, config: { replyDomain } }: Pick<ServiceContext, 'secrets' | 'config'>,
  messageId: string,
): string | undefined {
  return replyDomain === undefined ? undefined : createReplyAddress(secrets, replyDomain, messageId);
}

/** The id of the contact message that an address belongs to; undefined for any other address. */
export function readReplyAddress(secrets: Secrets, domain: string, address: string): string | undefined {
  const [localPart = '', host] = address.trim().toLowerCase().split('@');
  const [, idDigits = '', mac = ''] = LOCAL_PART.exec(localPart) ?? [];
  if (host !== domain.toLowerCase() || !idDigits) return undefined;
  const messageId = formatUuid(idDigits);
  return timingSafeEqual(createMac(secrets, messageId), Buffer.from(mac, 'hex')) ? messageId : undefined;
}

/** Whether an address looks like one for replies, whoever has made it. */
export const isReplyAddress = (address: string): boolean =>
  LOCAL_PART.test(address.trim().toLowerCase().split('@')[0] ?? '');

const createMac = (secrets: Secrets, messageId: string): Buffer =>
  secrets.sign('reply-address', messageId).subarray(0, MAC_BYTES);
