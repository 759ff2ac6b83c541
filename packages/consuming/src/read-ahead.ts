/**
 * The batches of a subscription. In catching up the next one is read while this one is worked on; at the head of the log
 * there is nothing to read ahead.
 *
 * @param open begins the subscription, which ends with the signal
 * @param full how many a batch holds at most
 */
export async function* readAhead<T>(
  open: (signal: AbortSignal) => AsyncIterable<T[]>,
  full: number,
  signal: AbortSignal,
): AsyncGenerator<T[], void, undefined> {
  const reading = new AbortController();
  const batches = open(AbortSignal.any([signal, reading.signal]))[Symbol.asyncIterator]();
  try {
    let next = batches.next();
    for (;;) {
      const { done, value: batch } = await next;
      if (done) return;
      const ahead = batch.length === full ? batches.next() : undefined;
      ahead?.catch(() => undefined);
      yield batch;
      next = ahead ?? batches.next();
    }
  } finally {
    reading.abort();
    await batches.return?.(undefined);
  }
}
