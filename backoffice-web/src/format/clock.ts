/** Smaller differences are the way of an answer, and an answer's time has whole seconds. */
const NOTICEABLE_MS = 5_000;

let aheadMs = 0;

/**
 * Compares the clock of this machine with the server's, whose instants the pages show.
 *
 * @param date the header `Date` of an answer that has just arrived
 * @param machineNow ms since the epoch
 */
export function compareClocks(date: string | null, machineNow: number = Date.now()): void {
  const distance = Date.parse(date ?? '') - machineNow;
  if (Number.isNaN(distance)) return;
  aheadMs = Math.abs(distance) < NOTICEABLE_MS ? 0 : distance;
}

/** The time of the server in ms since the epoch. */
export const readClock = (): number => Date.now() + aheadMs;
