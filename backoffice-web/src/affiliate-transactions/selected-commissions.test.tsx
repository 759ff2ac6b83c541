import { render, screen } from '@testing-library/react';
import { AdminContext, type DataProvider, testDataProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { SelectedCommissions, WithdrawnNote } from './selected-commissions';

const COMMISSION = {
  affiliateId: 'lea-colors',
  transactionType: 'product_purchase',
  productName: 'Velvet Lip',
  brandName: 'Mira',
  buyerName: 'Clara Dubois',
  buyerEmail: 'clara@example.com',
  commissionAmount: '1.04',
  currency: 'USD',
  status: 'pending',
  booking: null,
  approvalWithdrawnBy: null,
};

const createSelection = (sums: readonly (readonly [string, string])[], count = sums.length) => ({
  records: Array.from({ length: count }, (_, index) => ({ id: `c${index}`, version: 1 })),
  count,
  amount: '1.04',
  affiliates: sums.map(([affiliateId, amount]) => ({ affiliateId, amount })),
  leftOut: { status: 0, secondPerson: 0, time: 0 },
});

function show(
  Note: typeof SelectedCommissions | typeof WithdrawnNote,
  selection: ReturnType<typeof createSelection>,
  last = {},
) {
  const getMany = (async (_resource: string, { ids }: { ids: readonly string[] }) => ({
    data: ids.map((id, index) => ({ id, ...COMMISSION, ...(index === ids.length - 1 && last) })),
  })) as unknown as DataProvider['getMany'];
  render(
    <AdminContext dataProvider={testDataProvider({ getMany })} i18nProvider={i18nProvider}>
      <Note selection={selection} />
    </AdminContext>,
  );
}

it('before one commission is rejected for ever, its partner, its product and its buyer are named', async () => {
  show(SelectedCommissions, createSelection([['lea-colors', '1.04']]));
  const subject = await screen.findByText('Velvet Lip, Mira');
  expect(subject.parentElement?.textContent).toBe('Velvet Lip, Mirafor Clara Dubois');
  screen.getByText('lea-colors: one commission');
});

it('before several commissions are rejected for ever, five partners are named with their sums, and how many others there are', () => {
  show(
    SelectedCommissions,
    createSelection(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => [name, '2.00'] as const)),
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'a: $2.00',
    'b: $2.00',
    'c: $2.00',
    'd: $2.00',
    'e: $2.00',
    'and 2 others',
  ]);
});

it('whoever approves a commission again reads that a colleague has withdrawn its approval', async () => {
  show(WithdrawnNote, createSelection([['lea-colors', '2.08']], 2), {
    approvalWithdrawnBy: { id: 'p', name: 'Paulo Teixeira' },
  });
  await screen.findByText('The earlier approval of one commission ($1.04) was withdrawn by Paulo Teixeira.');
});
