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

function showNote(staff: typeof STAFF, secondPerson = 2) {
  const getList = (async () => ({ data: staff, total: staff.length })) as unknown as DataProvider['getList'];
  const selection = {
    records: [{ id: 'one', version: 1 }],
    count: 1,
    amount: '1.04',
    affiliateIds: ['platform_owner', 'lea_colors'],
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

it('before a payment, staff read to how many affiliates it goes, what they approved themselves, and who can pay that', async () => {
  showNote(STAFF);
  expect(screen.getByText('To 2 affiliates')).toBeTruthy();
  const note = await screen.findByText(/Colleagues who can: Lea or Ola\.$/);
  expect(note.textContent).toContain('You approved 2 of the selected commissions ($2.08)');
});

it('if nobody else may pay, the payment says whom to ask', async () => {
  showNote(STAFF.slice(0, 1));
  await screen.findByText(/Ask an operator to give a colleague the Finance role\.$/);
});

it('a payment of what others approved names nobody', () => {
  showNote(STAFF, 0);
  expect(screen.queryByRole('alert')).toBeNull();
});
