import { expect, it } from 'vitest';
import { Queries } from './queries.js';
import type { ReadSource } from './read-source.js';

/** Opens queries on a table with one number, whose statements wait until the test answers them. */
function openQueries() {
  const table = { n: 1 };
  const waitingStatements: (() => void)[] = [];
  const shared = {
    query: ({ values }: { values: unknown[] }) => {
      const row = { n: table.n, value: values[0] };
      return new Promise((resolve) => waitingStatements.push(() => resolve([row])));
    },
  };
  const read = (value: string | null = null) =>
    queries.readRowsTogether<{ n: number; value: unknown }>('select n from numbers', [value]);
  const queries = new Queries({ isOnReplica: false, shared } as unknown as ReadSource);
  return { table, waitingStatements, read };
}

const endTurn = () => new Promise(setImmediate);

it('requests of one turn of the event loop share a statement, and requests with other values have a statement of their own', async () => {
  const { waitingStatements, read } = openQueries();
  const reads = [read(), read(), read('a')];
  await endTurn();
  expect(waitingStatements).toHaveLength(2);
  for (const answer of waitingStatements) answer();
  expect((await Promise.all(reads)).flat().map(({ value }) => value)).toEqual([null, null, 'a']);
});

it('no request gets rows of a statement that was sent before the request came, because the rows may be outdated', async () => {
  const { table, waitingStatements, read } = openQueries();
  const earlier = read();
  await endTurn();
  table.n = 2;
  const later = read();
  await endTurn();
  for (const answer of waitingStatements) answer();
  expect([await earlier, await later].flat().map(({ n }) => n)).toEqual([1, 2]);
});
