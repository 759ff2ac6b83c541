import type { AdminContactMessage } from '@mirabelle/contracts';

const HOUR = 3_600_000;
/** We promise an answer within a day. */
const PROMISED_MS = 24 * HOUR;
/** From here on it is getting close. */
const CLOSE_MS = 4 * HOUR;

/** How a message stands with the promise of an answer within 24 hours. */
export type PromiseState =
  | { readonly kind: 'overdue' | 'close' | 'in time'; readonly deadline: number }
  /** ms from the message to our answer, and whether that was in time. */
  | { readonly kind: 'answered'; readonly after: number; readonly kept: boolean }
  /** Closed without an answer: nobody waits. */
  | { readonly kind: 'none' };

/** @param now ms since the epoch */
export function promiseOf(
  { status, createdAt, repliedAt }: Pick<AdminContactMessage, 'status' | 'createdAt' | 'repliedAt'>,
  now: number,
): PromiseState {
  const received = Date.parse(createdAt);
  const deadline = received + PROMISED_MS;
  if (status === 'new' || status === 'open') {
    if (now >= deadline) return { kind: 'overdue', deadline };
    return { kind: deadline - now <= CLOSE_MS ? 'close' : 'in time', deadline };
  }
  if (repliedAt === null) return { kind: 'none' };
  const after = Date.parse(repliedAt) - received;
  return { kind: 'answered', after, kept: after <= PROMISED_MS };
}
