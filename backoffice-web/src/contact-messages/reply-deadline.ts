import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';

const HOUR_MS = 3_600_000;

/** The contact form promises a reply within this time. */
export const REPLY_DEADLINE_MS = 24 * HOUR_MS;

/** A message that waits for a reply is due soon when this much time is left. */
const DUE_SOON_MS = 4 * HOUR_MS;

/**
 * How a message relates to the promise of a reply within 24 hours. While the sender waits, also for the answer to a later
 * question, there is a deadline. Otherwise, also for a reopened message, there is the time that the first reply took.
 */
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
  message: Pick<AdminContactMessage, 'dueAt' | 'createdAt' | 'firstRepliedAt'>,
  now: number,
): ReplyDeadline {
  if (message.dueAt !== null) {
    const dueAt = Date.parse(message.dueAt);
    if (now >= dueAt) return { kind: 'overdue', dueAt };
    return { kind: dueAt - now <= DUE_SOON_MS ? 'due-soon' : 'on-time', dueAt };
  }
  if (message.firstRepliedAt === null) return { kind: 'none' };
  const replyTimeMs = Date.parse(message.firstRepliedAt) - Date.parse(message.createdAt);
  return { kind: 'replied', replyTimeMs, isOnTime: replyTimeMs <= REPLY_DEADLINE_MS };
}
