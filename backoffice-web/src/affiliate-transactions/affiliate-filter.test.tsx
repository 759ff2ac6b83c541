import type { AffiliateTotals } from '@mirabelle/backoffice-contracts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
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

const NOTHING = { entries: 0, grossAmount: '0.00', commissionAmount: '0.00' };
const totals: AffiliateTotals = {
  all: NOTHING,
  byStatus: [],
  byMonth: [],
  byAffiliate: [],
  affiliateIds: ['lea_colors', 'platform_owner'],
  paidOut: NOTHING,
  deducted: NOTHING,
  toDeduct: NOTHING,
};

/** Opens the commissions with the filter by affiliate shown. @returns the filters of the lists that were read since */
async function openFilter(affiliateId: string): Promise<unknown[]> {
  const filters: unknown[] = [];
  const getList = (async (_resource: string, { filter }: { filter: unknown }) => {
    filters.push(filter);
    return { data: [], total: 0 };
  }) as unknown as DataProvider['getList'];
  render(
    <MemoryRouter
      initialEntries={[
        `/affiliate-transactions?filter=${encodeURIComponent(JSON.stringify({ affiliateId }))}`,
      ]}
    >
      <AdminContext
        dataProvider={{
          ...testDataProvider({ getList }),
          ...reads,
          readTransactionTotals: async () => totals,
        }}
        i18nProvider={i18nProvider}
        store={memoryStore()}
      >
        <ResourceContextProvider value="affiliate-transactions">
          <AffiliateTransactionList />
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  await screen.findByRole('combobox', { name: 'Affiliate' });
  return filters;
}

it('an affiliate is found by a part of the name in any case, and shown by that name', async () => {
  const filters = await openFilter('lea_colors');
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Affiliate' });
  await waitFor(() => expect(input.value).toBe('lea_colors'));
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: 'mira' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Mirabelle' }));
  await waitFor(() => expect(filters).toContainEqual({ affiliateId: 'platform_owner' }));
});

it('the affiliate that the filter of a link names is shown even without commissions', async () => {
  await openFilter('nobody_yet');
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Affiliate' });
  await waitFor(() => expect(input.value).toBe('nobody_yet'));
});
