// Apart from the schemas, because the back office checks its fields by these rules and loads no library for schemas.

/** As long as the reference of a SEPA transfer. */
export const MAX_PAYOUT_REFERENCE = 35;

/** Whether a text can be the number of a transfer. It is stored unsealed, so it has the letters of a number alone. */
export const isPayoutReference = (reference: string): boolean => /^[A-Z0-9 .,:/+-]*$/i.test(reference);

const FIRST_DAY = '2000-01-01';
/** East of Greenwich, a day begins up to 14 hours before it begins in UTC. */
const EARLIEST_ZONE_MS = 14 * 3_600_000;

/**
 * Whether a day can be the day of a transfer that has gone out: today anywhere in the world at the latest.
 *
 * @param day YYYY-MM-DD
 * @param now ms since the epoch
 */
export const isPayoutDay = (day: string, now: number): boolean =>
  day >= FIRST_DAY && day <= new Date(now + EARLIEST_ZONE_MS).toISOString().slice(0, 10);

export const PAYOUT_DAY_RULE = 'A day on which the money has gone out, not a day to come';

/** West of Greenwich, a day begins up to 12 hours after it begins in UTC. */
const LATEST_ZONE_MS = 12 * 3_600_000;

/** The first day, YYYY-MM-DD, on which a commission can have gone out that was approved at this time. */
export const findFirstPayoutDay = (approvedAt: string): string =>
  new Date(Date.parse(approvedAt) - LATEST_ZONE_MS).toISOString().slice(0, 10);
