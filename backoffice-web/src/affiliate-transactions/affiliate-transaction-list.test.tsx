import { render, screen } from '@testing-library/react';
import {
  AdminContext,
  type DataProvider,
  memoryStore,
  ResourceContextProvider,
  testDataProvider,
} from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { reads } from '../data/reads';
import { i18nProvider } from '../i18n/i18n';
import { AffiliateTransactionList } from './affiliate-transaction-list';

it('the commissions of one order, which a link has opened, are shown as such, and the menu does not open them later', async () => {
  const getList = (async () => ({ data: [], total: 0 })) as unknown as DataProvider['getList'];
  const store = memoryStore();
  const filter = encodeURIComponent(JSON.stringify({ referenceId: 'ORDER-1' }));
  render(
    <MemoryRouter initialEntries={[`/affiliate-transactions?filter=${filter}`]}>
      <AdminContext
        dataProvider={{
          ...testDataProvider({ getList }),
          ...reads,
          readTransactionTotals: async () => undefined,
        }}
        i18nProvider={i18nProvider}
        store={store}
      >
        <ResourceContextProvider value="affiliate-transactions">
          <AffiliateTransactionList />
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  expect(await screen.findByText('Order or booking: ORDER-1')).toBeTruthy();
  expect(store.getItem('affiliate-transactions.listParams')).toBeUndefined();
});
