/** Smaller differences come from the time that an answer takes, and from the whole seconds of its header. */
const MIN_DIFFERENCE_MS = 5_000;

let serverAheadMs = 0;

/**
 * Learns how far the server's clock, whose instants the pages show, is ahead of the clock of this machine.
 *
 * @param date the header `Date` of an answer that has just arrived
 * @param machineNow ms since the epoch
 */
export function adjustClock(date: string | null, machineNow: number = Date.now()): void {
  const distance = Date.parse(date ?? '') - machineNow;
  if (Number.isNaN(distance)) return;
  serverAheadMs = Math.abs(distance) < MIN_DIFFERENCE_MS ? 0 : distance;
}

/** The time of the server in ms since the epoch. */
export const readServerTime = (): number => Date.now() + serverAheadMs;
