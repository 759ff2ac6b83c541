import type { AdminAffiliateTransaction, AdminBooking, BulkResource } from '@mirabelle/contracts';
import { useQuery } from '@tanstack/react-query';
import { type Identifier, useDataProvider } from 'react-admin';
import { formatTransaction } from '../affiliate-transactions/format-transaction';
import { readMany } from '../data/read-many';
import { formatBooking } from '../format/format';

/**
 * Reads the names of records for a list of results.
 *
 * @returns the names by id; undefined while they load. A record that does not exist any more has no name
 */
export function useRecordNames(
  resource: BulkResource,
  ids: readonly string[],
): ReadonlyMap<Identifier, string> | undefined {
  const dataProvider = useDataProvider();
  const { data } = useQuery({
    queryKey: [resource, 'names', ids],
    queryFn: async () => {
      if (resource === 'bookings') {
        const bookings = await readMany<AdminBooking>(dataProvider, resource, ids);
        return new Map<Identifier, string>(bookings.map((each) => [each.id, formatBooking(each)]));
      }
      const transactions = await readMany<AdminAffiliateTransaction>(dataProvider, resource, ids);
      return new Map<Identifier, string>(transactions.map((each) => [each.id, formatTransaction(each)]));
    },
  });
  return data;
}
