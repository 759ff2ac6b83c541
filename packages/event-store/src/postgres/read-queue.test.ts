import type { SharedConnections } from '@mirabelle/runtime';
import { expect, it } from 'vitest';
import { ReadQueue, type StreamRows } from './read-queue.js';

interface HeldRead {
  readonly stream: string;
  answer(): void;
}

/** Opens a queue whose reads wait until the test answers them. */
function openQueue() {
  const held: HeldRead[] = [];
  const readAlone = (stream: string) =>
    new Promise<StreamRows>((resolve) =>
      held.push({ stream, answer: () => resolve({ rows: [], isCut: false }) }),
    );
  const queue = new ReadQueue({} as SharedConnections, readAlone);
  return { queue, held };
}

const endTurn = () => new Promise(setImmediate);

it('reads of a stream that are asked for in one turn of the event loop share a statement', async () => {
  const { queue, held } = openQueue();
  const reads = [queue.read('a', 0n), queue.read('a', 0n)];
  expect(held).toEqual([]);
  await endTurn();
  expect(held.map(({ stream }) => stream)).toEqual(['a']);
  held[0]?.answer();
  expect(await Promise.all(reads)).toHaveLength(2);
});

it('a read is never answered by a statement that was sent before it was asked for, because it may miss an event that was stored meanwhile', async () => {
  const { queue, held } = openQueue();
  let isLaterAnswered = false;
  const earlier = queue.read('a', 0n);
  await endTurn();
  const later = queue.read('a', 0n).then(() => {
    isLaterAnswered = true;
  });
  await endTurn();
  expect(held).toHaveLength(2);
  held[0]?.answer();
  await earlier;
  await endTurn();
  expect(isLaterAnswered).toBe(false);
  held[1]?.answer();
  await later;
});

it('a read that waits while several statements are under way is sent when one of them has ended', async () => {
  const { queue, held } = openQueue();
  const reads: Promise<StreamRows>[] = [];
  for (const stream of ['a', 'b', 'c', 'd']) {
    reads.push(queue.read(stream, 0n));
    await endTurn();
  }
  expect(held.map(({ stream }) => stream)).toEqual(['a', 'b', 'c']);
  held[1]?.answer();
  await reads[1];
  await endTurn();
  await endTurn();
  expect(held.map(({ stream }) => stream)).toEqual(['a', 'b', 'c', 'd']);
  for (const { answer } of held) answer();
  expect(await Promise.all(reads)).toHaveLength(4);
});
