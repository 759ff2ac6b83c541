import type { ContactMessageReceived, OwnContactStatus } from './contact-events.js';

/** `merged` while the conversation goes on in another message. */
export type ContactStatus = OwnContactStatus | 'spam' | 'merged';

/** What decides whether a message can go on in another one. */
interface MergeableMessage {
  readonly received?: ContactMessageReceived['data'];
  readonly status: ContactStatus;
  /** When the sender wrote last, from their own address. UTC instant. */
  readonly wroteAt?: string | undefined;
}

const normalizeAddress = ({ received }: MergeableMessage) => received?.email?.trim().toLowerCase();

/** Whether both senders were signed in to one account, which is not erased. */
const isOfSameAccount = (
  { received: one }: MergeableMessage,
  { received: other }: MergeableMessage,
): boolean => one?.userId !== undefined && one.userId === other?.userId && Boolean(one.email && other.email);

const wroteAfter = ({ wroteAt: one }: MergeableMessage, { wroteAt: other }: MergeableMessage): boolean =>
  one !== undefined && other !== undefined && Date.parse(one) > Date.parse(other);

/** Why a message cannot go on in another one, as what that one must be; undefined if it can. */
export function findReasonNotToMerge(from: MergeableMessage, into: MergeableMessage): string | undefined {
  if (!into.received) return 'Must be a message that exists';
  if (into.received.messageId === from.received?.messageId) return 'Must be another message';
  if (normalizeAddress(into) !== normalizeAddress(from)) {
    if (!isOfSameAccount(from, into)) return 'Must be from the same address or the same account';
    // Replies go to the address of the message in which the conversation goes on.
    if (wroteAfter(from, into))
      return 'Must be the message whose sender wrote last, because the addresses differ';
  }
  if (into.status === 'merged') return 'Must not be merged itself';
  return into.status === 'spam' || into.status === 'closed' ? 'Must be neither closed nor spam' : undefined;
}
