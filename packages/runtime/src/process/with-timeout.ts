import { setTimeout } from 'node:timers/promises';

/** The value of a promise, unless the time ran out first. */
export type TimedResult<T> =
  | { readonly timedOut: false; readonly value: T }
  | { readonly timedOut: true; readonly value?: undefined };

/** Waits for a promise for a limited time. A timeout does not cancel its work. @throws the promise's rejection */
export async function withTimeout<T>(timeoutMs: number, promise: Promise<T>): Promise<TimedResult<T>> {
  const timer = new AbortController();
  const timeout = setTimeout(timeoutMs, { timedOut: true } as const, { signal: timer.signal });
  timeout.catch(() => undefined);
  try {
    return await Promise.race([promise.then((value) => ({ timedOut: false, value }) as const), timeout]);
  } finally {
    timer.abort();
  }
}
