import type { NotificationPayload } from 'react-admin';

/** What waits for longer than this would be about something that the user has long done with. */
const MAX_WAIT_MS = 3_000;

/** What was said this shortly before a page is left was said about leaving it. */
const SAID_IN_LEAVING_MS = 500;

const arrivals = new WeakMap<NotificationPayload, number>();

/** Remembers when each message came. @param now ms since the epoch */
export function noteArrivals(notices: readonly NotificationPayload[], now: number): void {
  for (const notice of notices) if (!arrivals.has(notice)) arrivals.set(notice, now);
}

const findAge = (notice: NotificationPayload, now: number): number => now - (arrivals.get(notice) ?? now);

/** Whether a message only explains why a press did nothing. A message with an element of its own says what was done. */
export const isHint = ({ message, type }: NotificationPayload): boolean =>
  type === 'info' && typeof message === 'string';

/** What was done comes before what failed, and that before hints. */
function rank(notice: NotificationPayload): number {
  if (isHint(notice)) return 3;
  if (notice.type === 'error') return 1;
  return notice.type === 'warning' ? 2 : 0;
}

/** Whether a message came so shortly ago that it is about what the user does now. @param now ms since the epoch */
export const isJustSaid = (notice: NotificationPayload, now: number): boolean =>
  findAge(notice, now) <= SAID_IN_LEAVING_MS;

/** The page of one record, which what was said of another one would cover. */
const RECORD_PATH = /\/show$/;

/** Whether a message still holds once the user is on another page. @param now ms since the epoch */
export const keepAfterLeaving = (notice: NotificationPayload, now: number, pathname: string): boolean =>
  isJustSaid(notice, now) || !(isHint(notice) || RECORD_PATH.test(pathname));

/**
 * The message to show next, and those that then still wait. Of several hints only the latest counts, and only an error is shown long after
 * it came.
 *
 * @param now ms since the epoch
 */
export function findNextNotice(notices: readonly NotificationPayload[], now: number) {
  const latestHint = notices.findLast(isHint);
  const current = notices.filter(
    (notice) =>
      (!isHint(notice) || notice === latestHint) &&
      (notice.type === 'error' || findAge(notice, now) <= MAX_WAIT_MS),
  );
  const [next, ...rest] = current.toSorted((first, second) => rank(first) - rank(second));
  return { next, rest };
}
