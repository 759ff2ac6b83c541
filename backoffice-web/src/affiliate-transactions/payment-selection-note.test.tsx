import { render, screen } from '@testing-library/react';
import { AdminContext, type DataProvider, testDataProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { PaymentSelectionNote } from './payment-selection-note';

const STAFF = [
  { id: 'me', name: 'Fay', roles: ['finance'] },
  { id: 'lea', name: 'Lea', roles: ['finance'] },
  { id: 'ola', name: 'Ola', roles: ['operator'] },
  { id: 'sue', name: 'Sue', roles: ['support'] },
];

function showNote(staff: typeof STAFF, secondPerson = 2, deductionCount = 1) {
  const getList = (async () => ({ data: staff, total: staff.length })) as unknown as DataProvider['getList'];
  const selection = {
    records: [{ id: 'one', version: 1 }],
    count: 2,
    amount: '1.04',
    affiliates: [
      { affiliateId: 'lea_colors', amount: '3.54' },
      { affiliateId: 'platform_owner', amount: '-2.50' },
    ],
    deductionCount,
    secondPersonAmount: '2.08',
    leftOut: { status: 0, secondPerson, time: 0 },
  };
  render(
    <AdminContext
      dataProvider={testDataProvider({ getList })}
      authProvider={{
        login: async () => {},
        logout: async () => {},
        checkAuth: async () => {},
        checkError: async () => {},
        getPermissions: async () => [],
        getIdentity: async () => ({ id: 'me' }),
      }}
      i18nProvider={i18nProvider}
    >
      <PaymentSelectionNote selection={selection} />
    </AdminContext>,
  );
}

it('before a payment, staff read how much goes to each affiliate, what they approved themselves, and who can pay that', async () => {
  showNote(STAFF);
  expect(screen.getByText('To one partner')).toBeTruthy();
  expect(screen.getByText('$3.54 for partners, -$2.50 for our own house')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'lea_colors $3.54',
    'MirabelleOur own house: no partner sent the customer -$2.50',
  ]);
  expect(screen.getByText(/^One deduction is among them\./)).toBeTruthy();
  const note = await screen.findByText(/Colleagues who can: Lea or Ola\.$/);
  expect(note.textContent).toContain('You approved 2 of the selected commissions ($2.08)');
});

it('if nobody else may pay, the payment says whom to ask', async () => {
  showNote(STAFF.slice(0, 1));
  await screen.findByText(/Ask an operator to give a colleague the Finance role\.$/);
});

it('a payment of what others approved, without deductions, names no colleague and no deduction', () => {
  showNote(STAFF, 0, 0);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(/deduction/)).toBeNull();
});
