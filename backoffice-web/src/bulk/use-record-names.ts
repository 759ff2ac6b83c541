import type { AdminAffiliateTransaction, AdminBooking, BulkResource } from '@mirabelle/contracts';
import { useQuery } from '@tanstack/react-query';
import { type Identifier, type RaRecord, useDataProvider } from 'react-admin';
import { formatTransaction } from '../affiliate-transactions/format-transaction';
import { formatBooking } from '../bookings/format-booking';

const IDS_PER_REQUEST = 60;

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
      const names = new Map<Identifier, string>();
      for (let start = 0; start < ids.length; start += IDS_PER_REQUEST) {
        const portion = ids.slice(start, start + IDS_PER_REQUEST);
        if (resource === 'bookings') {
          addNames(
            names,
            await dataProvider.getMany<AdminBooking>(resource, { ids: portion }),
            formatBooking,
          );
        } else {
          addNames(
            names,
            await dataProvider.getMany<AdminAffiliateTransaction>(resource, { ids: portion }),
            formatTransaction,
          );
        }
      }
      return names;
    },
  });
  return data;
}

function addNames<Item extends RaRecord>(
  names: Map<Identifier, string>,
  { data }: { readonly data: readonly Item[] },
  format: (item: Item) => string,
): void {
  for (const item of data) names.set(item.id, format(item));
}
