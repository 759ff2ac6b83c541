import type { SharedConnections } from '@mirabelle/runtime';
import { expect, it } from 'vitest';
import { ReadQueue, type StreamRows } from './read-queue.js';

interface HeldRead {
  readonly stream: string;
  answer(): void;
}

/** Opens a queue whose reads wait until the test answers them. */
function openQueue() {
  const waitingReads: HeldRead[] = [];
  const readAlone = (stream: string) =>
    new Promise<StreamRows>((resolve) =>
      waitingReads.push({ stream, answer: () => resolve({ rows: [], isCut: false }) }),
    );
  const queue = new ReadQueue({} as SharedConnections, readAlone);
  return { queue, waitingReads };
}

const endTurn = () => new Promise(setImmediate);

it('reads of a stream that are asked for in one turn of the event loop share a statement', async () => {
  const { queue, waitingReads } = openQueue();
  const reads = [queue.read('a', 0n), queue.read('a', 0n)];
  expect(waitingReads).toEqual([]);
  await endTurn();
  expect(waitingReads.map(({ stream }) => stream)).toEqual(['a']);
  waitingReads[0]?.answer();
  expect(await Promise.all(reads)).toHaveLength(2);
});

it('a read is never answered by a statement that was sent before it was asked for, because it may miss an event that was stored meanwhile', async () => {
  const { queue, waitingReads } = openQueue();
  let isLaterAnswered = false;
  const earlier = queue.read('a', 0n);
  await endTurn();
  const later = queue.read('a', 0n).then(() => {
    isLaterAnswered = true;
  });
  await endTurn();
  expect(waitingReads).toHaveLength(2);
  waitingReads[0]?.answer();
  await earlier;
  await endTurn();
  expect(isLaterAnswered).toBe(false);
  waitingReads[1]?.answer();
  await later;
});

it('a read that waits while several statements are under way is sent when one of them has ended', async () => {
  const { queue, waitingReads } = openQueue();
  const reads: Promise<StreamRows>[] = [];
  for (const stream of ['a', 'b', 'c', 'd']) {
    reads.push(queue.read(stream, 0n));
    await endTurn();
  }
  expect(waitingReads.map(({ stream }) => stream)).toEqual(['a', 'b', 'c']);
  waitingReads[1]?.answer();
  await reads[1];
  await endTurn();
  await endTurn();
  expect(waitingReads.map(({ stream }) => stream)).toEqual(['a', 'b', 'c', 'd']);
  for (const { answer } of waitingReads) answer();
  expect(await Promise.all(reads)).toHaveLength(4);
});
