import { expect, it } from 'vitest';
import { actOnAll } from './act-on-all';

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

it('tells for every record how it went, in the order of the records', async () => {
  const results = await actOnAll(ids, async (id) => {
    if (id === 'b' || id === 'g') throw new Error(`${id} is closed.`);
  });
  expect(results.map(({ id }) => id)).toEqual(ids);
  expect(results.filter(({ refusal }) => refusal)).toEqual([
    { id: 'b', refusal: 'b is closed.' },
    { id: 'g', refusal: 'g is closed.' },
  ]);
});

it('never has more than four on the way, and counts what has been answered', async () => {
  let running = 0;
  let most = 0;
  const counts: number[] = [];
  await actOnAll(
    ids,
    async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    },
    (done) => counts.push(done),
  );
  expect(most).toBe(4);
  expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it('has nothing to do for an empty selection', async () => {
  expect(await actOnAll([], () => Promise.reject(new Error('never')))).toEqual([]);
});
