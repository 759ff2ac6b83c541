import { describe, expect, it } from 'vitest';
import { runForEachRecord } from './run-for-each-record';

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

describe('runForEachRecord', () => {
  it('runForEachRecord returns one result for each record, in the order of the records', async () => {
    const results = await runForEachRecord(ids, async (id) => {
      if (id === 'b' || id === 'g') throw new Error(`${id} is closed.`);
    });
    expect(results.map(({ id }) => id)).toEqual(ids);
    expect(results.filter(({ error }) => error)).toEqual([
      { id: 'b', error: 'b is closed.' },
      { id: 'g', error: 'g is closed.' },
    ]);
  });

  it('runForEachRecord runs at most four requests at once and reports the number of finished records', async () => {
    let running = 0;
    let maxRunning = 0;
    const counts: number[] = [];
    await runForEachRecord(
      ids,
      async () => {
        running += 1;
        maxRunning = Math.max(maxRunning, running);
        await Promise.resolve();
        running -= 1;
      },
      (finishedCount) => counts.push(finishedCount),
    );
    expect(maxRunning).toBe(4);
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('runForEachRecord returns nothing for an empty selection', async () => {
    expect(await runForEachRecord([], () => Promise.reject(new Error('never called')))).toEqual([]);
  });
});
