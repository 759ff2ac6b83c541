import { Readable } from 'node:stream';
import type { AllStreamSubscription } from '@eventstore/db-client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { BatchedStream } from './batched-stream.js';

it('BatchedStream returns a partial batch in time although signs of life keep arriving', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const stream = new Readable({ objectMode: true, read: () => undefined });
  const batches = new BatchedStream(stream as unknown as AllStreamSubscription, 10);
  const event = { id: 'e1' };
  stream.push({ event });
  let batch: readonly unknown[] | undefined;
  void batches.next(10_000, new AbortController().signal).then((events) => {
    batch = events;
  });
  for (let n = 0; n < 10; n += 1) {
    await vi.advanceTimersByTimeAsync(20);
    batches.touch();
  }
  expect(batch).toEqual([event]);
});
