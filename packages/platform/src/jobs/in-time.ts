import { setTimeout } from 'node:timers/promises';

/** How long whoever waits for an answer of the queues' engine should have to, in ms. */
const PATIENCE_MS = 3_000;

/** What the queues answer; undefined where their engine is away, for which they themselves would wait. */
export async function inTime<T>(asking: Promise<T>): Promise<T | undefined> {
  const patience = new AbortController();
  const late = setTimeout(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => undefined);
  try {
    return await Promise.race([asking.catch(() => undefined), late]);
  } finally {
    patience.abort();
  }
}
