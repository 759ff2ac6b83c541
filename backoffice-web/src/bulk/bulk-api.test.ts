import type { BulkSelection } from '@mirabelle/backoffice-contracts';
import { afterEach, expect, it, vi } from 'vitest';
import { reads } from '../data/reads';
import { addSelections, readSelection } from './bulk-api';

afterEach(() => vi.unstubAllGlobals());

const createSelection = (amount: string): BulkSelection => ({
  records: [{ id: amount, version: 1 }],
  count: 1,
  amount,
  aheadCount: 1,
  erasedCount: 2,
  affiliates: [
    { affiliateId: 'platform_owner', amount },
    { affiliateId: `of ${amount}`, amount },
  ],
  deductionCount: 1,
  secondPersonAmount: amount,
  leftOut: { status: 1, secondPerson: 2, time: 3 },
});

it('addSelections adds up the parts of a selection to the cent, reversals included', () => {
  expect(addSelections(createSelection('0.10'), createSelection('0.20')).amount).toBe('0.30');
  expect(addSelections(createSelection('1.04'), createSelection('-1.04')).amount).toBe('0.00');
  expect(addSelections(createSelection('1.00'), createSelection('2.00'))).toEqual({
    records: [
      { id: '1.00', version: 1 },
      { id: '2.00', version: 1 },
    ],
    count: 2,
    amount: '3.00',
    aheadCount: 2,
    erasedCount: 4,
    affiliates: [
      { affiliateId: 'platform_owner', amount: '3.00' },
      { affiliateId: 'of 1.00', amount: '1.00' },
      { affiliateId: 'of 2.00', amount: '2.00' },
    ],
    deductionCount: 2,
    secondPersonAmount: '3.00',
    leftOut: { status: 2, secondPerson: 4, time: 6 },
  });
});

it('readSelection requests a long selection in portions that fit into a URL', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(
    async () => new Response(JSON.stringify(createSelection('1.00'))),
  );
  vi.stubGlobal('fetch', fetch);
  const ids = Array.from({ length: 250 }, () => crypto.randomUUID());
  const query = { resource: 'bookings', action: 'confirm', scope: { ids } };
  await readSelection(reads, query, new AbortController().signal);
  expect(fetch).toHaveBeenCalledTimes(5);
  for (const [url] of fetch.mock.calls) expect(String(url).length).toBeLessThan(8_000);
});
