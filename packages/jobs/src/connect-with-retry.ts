import { setTimeout } from 'node:timers/promises';

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;

interface Connecting {
  waitUntilReady(): Promise<unknown>;
  close(force: boolean): Promise<void>;
}

/**
 * Makes a queue or worker and waits until it is connected. One that fails to connect remembers its failure for good,
 * so it is thrown away and made anew after a pause, until it succeeds or the signal is aborted.
 *
 * @throws the last failure once aborted
 */
export async function onceReady<T extends Connecting>(
  make: () => T,
  signal: AbortSignal,
  failed: (error: unknown) => void,
): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    signal.throwIfAborted();
    const made = make();
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    try {
      await Promise.race([made.waitUntilReady(), aborted]);
      return made;
    } catch (error) {
      await made.close(true).catch(() => undefined);
      if (signal.aborted) throw error;
      failed(error);
      await setTimeout(pause, undefined, { signal }).catch(() => undefined);
    }
  }
}
