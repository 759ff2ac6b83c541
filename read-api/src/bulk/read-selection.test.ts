import { expect, it } from 'vitest';
import type { Queries } from '../read-model/queries.js';
import { readSelection } from './read-selection.js';

/** Read tables that get a second record after the number of records was read. */
const queries = {
  async readRowsUnprepared(text: string) {
    if (text.includes('union all'))
      return [
        { verdict: null, count: 3, cents: '0', ahead: 0 },
        { verdict: 'ready', count: 1, cents: '500', ahead: 0 },
        { verdict: 'time', count: 1, cents: '900', ahead: 0 },
      ];
    return [
      { id: 'a', version: 1, cents: 500, is_ahead: false, is_erased: true },
      { id: 'b', version: 4, cents: 725, is_ahead: true, is_erased: false },
    ];
  },
} as unknown as Queries;

const list = {
  from: 'rows',
  idColumn: 'id',
  centsExpression: 'cents',
  versionColumn: 'version',
  filters: {},
};

it('the number and the amount of a selection are those of its records, also if one was added meanwhile', async () => {
  const rule = { allows: 'true', ahead: 'is_ahead', erased: 'is_erased' };
  expect(await readSelection(queries, list, {}, () => rule)).toEqual({
    records: [
      { id: 'a', version: 1 },
      { id: 'b', version: 4 },
    ],
    count: 2,
    amount: '12.25',
    aheadCount: 1,
    erasedCount: 1,
    leftOut: { status: 1, secondPerson: 0, time: 1 },
  });
});

it('a selection names each affiliate once, with its commissions less its deductions, and counts the deductions', async () => {
  const rows = [
    { id: 'a', cents: 104, affiliate_id: 'rosa' },
    { id: 'b', cents: 208, affiliate_id: 'lea' },
    { id: 'c', cents: -50, affiliate_id: 'rosa' },
  ];
  const ofAffiliates = {
    readRowsUnprepared: async (text: string) =>
      text.includes('union all') ? [{ verdict: 'ready', count: 3, cents: '262' }] : rows,
  } as unknown as Queries;
  const selection = await readSelection(
    ofAffiliates,
    { ...list, affiliateColumn: 'affiliate_id' },
    {},
    () => ({
      allows: 'true',
    }),
  );
  expect(selection).toMatchObject({
    amount: '2.62',
    affiliates: [
      { affiliateId: 'lea', amount: '2.08' },
      { affiliateId: 'rosa', amount: '0.54' },
    ],
    deductionCount: 1,
  });
  expect(selection).not.toHaveProperty('secondPersonAmount');
});

it('a selection says what only a second person may pay, also if that is nothing', async () => {
  const select = (secondPerson: readonly object[]) => {
    const ofPayment = {
      readRowsUnprepared: async () => [{ verdict: null, count: 2, cents: '0' }, ...secondPerson],
    } as unknown as Queries;
    return readSelection(ofPayment, list, {}, () => ({ allows: 'true', sumsSecondPerson: true }));
  };
  expect(await select([{ verdict: 'secondPerson', count: 2, cents: '208' }])).toMatchObject({
    secondPersonAmount: '2.08',
    leftOut: { status: 0, secondPerson: 2 },
  });
  expect(await select([])).toMatchObject({ secondPersonAmount: '0.00', leftOut: { secondPerson: 0 } });
});

it('the records of a selection are in the order of the list, such as that of their appointments, and by their ids without one', async () => {
  const texts: string[] = [];
  const recording = {
    readRowsUnprepared: (text: string) => {
      texts.push(text);
      return queries.readRowsUnprepared(text, []);
    },
  } as unknown as Queries;
  await readSelection(recording, { ...list, order: 'starts_at' }, {}, () => ({ allows: 'true' }));
  await readSelection(recording, list, {}, () => ({ allows: 'true' }));
  expect(texts.flatMap((text) => /order by (.*) limit/.exec(text)?.[1] ?? [])).toEqual([
    'starts_at, id',
    'id',
  ]);
});
