import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';

const HOUR_MS = 3_600_000;

/** The contact form promises a reply within this time. */
export const REPLY_DEADLINE_MS = 24 * HOUR_MS;

/** A message that waits for a reply is due soon when this much time is left. */
const DUE_SOON_MS = 4 * HOUR_MS;

/** How a message relates to the promise of a reply within 24 hours. Only the first reply counts, also for a reopened message. */
type ReplyDeadline =
  /** `dueAt` in ms since the epoch. */
  | { readonly kind: 'overdue' | 'due-soon' | 'on-time'; readonly dueAt: number }
  | { readonly kind: 'replied'; readonly replyTimeMs: number; readonly isOnTime: boolean }
  /** The message was closed, merged or marked as spam without a reply. */
  | { readonly kind: 'none' };

/**
 * How much time is left to reply, or how long the reply took.
 *
 * @param now ms since the epoch
 */
export function findReplyDeadline(
  { status, createdAt, firstRepliedAt }: Pick<AdminContactMessage, 'status' | 'createdAt' | 'firstRepliedAt'>,
  now: number,
): ReplyDeadline {
  const receivedAt = Date.parse(createdAt);
  const dueAt = receivedAt + REPLY_DEADLINE_MS;
  if (firstRepliedAt !== null) {
    const replyTimeMs = Date.parse(firstRepliedAt) - receivedAt;
    return { kind: 'replied', replyTimeMs, isOnTime: replyTimeMs <= REPLY_DEADLINE_MS };
  }
  if (status === 'new' || status === 'open') {
    if (now >= dueAt) return { kind: 'overdue', dueAt };
    return { kind: dueAt - now <= DUE_SOON_MS ? 'due-soon' : 'on-time', dueAt };
  }
  return { kind: 'none' };
}
