/**
 * Yields the batches of a subscription and reads the next batch while the current one is processed. It reads ahead only
 * after a full batch, because a smaller one means that the subscription has reached the end of the log.
 *
 * @param subscribe starts the subscription, which ends with the signal
 * @param batchSize number of items in a full batch
 */
export async function* readAhead<T>(
  subscribe: (signal: AbortSignal) => AsyncIterable<T[]>,
  batchSize: number,
  signal: AbortSignal,
): AsyncGenerator<T[], void, undefined> {
  const reading = new AbortController();
  const batches = subscribe(AbortSignal.any([signal, reading.signal]))[Symbol.asyncIterator]();
  try {
    let next = batches.next();
    for (;;) {
      const { done, value: batch } = await next;
      if (done) return;
      const ahead = batch.length === batchSize ? batches.next() : undefined;
      ahead?.catch(() => undefined);
      yield batch;
      next = ahead ?? batches.next();
    }
  } finally {
    reading.abort();
    await batches.return?.(undefined);
  }
}
