import type { AdminPrice } from '@mirabelle/backoffice-contracts';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, usePermissions } from 'react-admin';
import { createRecordPath } from '../components/paths';
import { useReads } from '../data/use-reads';
import { formatMoney } from '../format/format';
import { canOpenPath } from '../shortcuts/shortcut-help-dialog';
import { type SearchOption, toSearchOptions } from './search-option';

export const MIN_QUERY_LENGTH = 2;
const PRICES = 'prices';
const MAX_PRODUCTS = 5;

const toOption = ({ id, name, brand, code, price }: AdminPrice): SearchOption => ({
  resource: PRICES,
  id,
  title: name,
  detail: [brand, code, formatMoney(price)].filter(Boolean).join(' · '),
  to: createRecordPath(PRICES, id),
});

/** Searches all lists that the user's roles may see: the server ranks the records, and products and prices follow them. */
export function useSearchResults(query: string) {
  const { search } = useReads();
  const dataProvider = useDataProvider();
  const { permissions } = usePermissions();
  const hasPrices = canOpenPath(permissions, `/${PRICES}`);
  const opensAccounts = !canOpenPath(permissions, '/payments') || canOpenPath(permissions, '/users');
  return useQuery({
    queryKey: ['search', query, hasPrices, opensAccounts],
    enabled: query.length >= MIN_QUERY_LENGTH,
    queryFn: async ({ signal }): Promise<readonly SearchOption[]> => {
      const [records, prices] = await Promise.all([
        search(query, { signal }),
        hasPrices
          ? dataProvider.getList<AdminPrice>(PRICES, {
              filter: { q: query },
              pagination: { page: 1, perPage: MAX_PRODUCTS },
              sort: { field: 'kind', order: 'ASC' },
              signal,
            })
          : { data: [] },
      ]);
      return [...toSearchOptions(records, query, { opensAccounts }), ...prices.data.map(toOption)];
    },
  });
}
