import { render, screen } from '@testing-library/react';
import {
  CoreAdminContext,
  ListContextProvider,
  type ListControllerResult,
  testDataProvider,
} from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { PaymentTotals } from './payment-totals';

const OF_PAID = 'All refunds of these payments are taken off, also those of a later month.';
const OF_MONTH = 'These are the payments whose latest refund was made in that month.';

it.each([
  ['without a month say nothing of the month of a refund', {}, []],
  ['of a month of payment say that later refunds are taken off', { paidIn: '2026-10' }, [OF_PAID]],
  ['of a month of refunds say which refund counts', { refundedIn: '2026-10' }, [OF_MONTH]],
])('the totals of payments %s', async (_name, filterValues, notes) => {
  const dataProvider = { ...testDataProvider(), readPaymentTotals: async () => ({ byCurrency: [] }) };
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
        <ListContextProvider value={{ filterValues } as unknown as ListControllerResult}>
          <PaymentTotals />
        </ListContextProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await screen.findByText('Net (USD)');
  const shownTexts = [OF_PAID, OF_MONTH].filter((text) => screen.queryByText(text));
  expect(shownTexts).toEqual(notes);
});

it('the totals of payments say how much of them was a test, for which no money was taken', async () => {
  const nothing = { entries: 0, amount: '0.00' };
  const sums = {
    currency: 'USD',
    paid: { entries: 3, amount: '60.00' },
    test: { entries: 2, amount: '40.00' },
    refunding: nothing,
    refunded: nothing,
    partlyRefunded: nothing,
    net: '60.00',
  };
  const dataProvider = { ...testDataProvider(), readPaymentTotals: async () => ({ byCurrency: [sums] }) };
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
        <ListContextProvider value={{ filterValues: {} } as unknown as ListControllerResult}>
          <PaymentTotals />
        </ListContextProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await screen.findByText('2 of these payments are tests: $40.00 of the sums is no real money.');
});
