import { Backoff } from '@mirabelle/runtime';

interface Connectable {
  waitUntilReady(): Promise<unknown>;
  close(force: boolean): Promise<void>;
}

/**
 * Creates a queue or worker and waits until it is connected. BullMQ does not recover a queue or worker whose first
 * connection failed, so a failed one is closed and a new one is created after a pause, until one connects or the signal is
 * aborted.
 *
 * @throws the signal's reason once it is aborted, and errors of `create`
 */
export async function connectWithRetry<T extends Connectable>(
  create: () => Promise<T>,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<T> {
  const backoff = new Backoff({ firstPauseMs: 200, maxPauseMs: 5_000 });
  for (;;) {
    signal.throwIfAborted();
    const connectable = await create();
    let onAbort = () => {};
    const aborted = new Promise<never>((_, reject) => {
      onAbort = () => reject(signal.reason);
      signal.addEventListener('abort', onAbort);
    });
    try {
      // The listener was added too late for an abort during `create`.
      signal.throwIfAborted();
      await Promise.race([connectable.waitUntilReady(), aborted]);
      return connectable;
    } catch (error) {
      await connectable.close(true).catch(() => undefined);
      if (signal.aborted) throw error;
      onFailure(error);
      await backoff.wait(signal);
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }
}
