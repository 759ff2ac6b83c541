const HOUR_MS = 3_600_000;
/** What is due earlier than this has to be done first. */
const SOON_MS = 4 * HOUR_MS;

/**
 * Whether something is due within hours, or is overdue.
 *
 * @param now ms since the epoch
 */
export const isDueSoon = (dueAt: string, now: number): boolean => Date.parse(dueAt) - now < SOON_MS;
