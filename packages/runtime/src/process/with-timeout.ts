import { setTimeout } from 'node:timers/promises';

/** Waits for something, but not for ever. @returns whether it came in time */
export async function within(ms: number, awaited: Promise<unknown>): Promise<boolean> {
  const patience = new AbortController();
  const late = setTimeout(ms, false, { signal: patience.signal }).catch(() => false);
  try {
    return await Promise.race([awaited.then(() => true), late]);
  } finally {
    patience.abort();
  }
}
