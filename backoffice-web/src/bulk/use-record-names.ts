import type {
  AdminAffiliateTransaction,
  AdminBooking,
  AdminContactMessage,
  BulkResource,
} from '@mirabelle/contracts';
import { useQuery } from '@tanstack/react-query';
import { type DataProvider, type Identifier, type RaRecord, useDataProvider } from 'react-admin';
import { formatTransaction } from '../affiliate-transactions/format-transaction';
import { readMany } from '../data/read-many';
import { formatBooking, formatMessage } from '../format/format';

type Names = ReadonlyMap<Identifier, string>;
type ReadNames = (dataProvider: DataProvider, ids: readonly string[]) => Promise<Names>;

const readNames =
  <Item extends RaRecord>(resource: BulkResource, format: (item: Item) => string): ReadNames =>
  async (dataProvider, ids) => {
    const items = await readMany<Item>(dataProvider, resource, ids);
    return new Map(items.map((item) => [item.id, format(item)]));
  };

const NAME_READERS: Readonly<Record<BulkResource, ReadNames>> = {
  'affiliate-transactions': readNames<AdminAffiliateTransaction>('affiliate-transactions', formatTransaction),
  bookings: readNames<AdminBooking>('bookings', formatBooking),
  'contact-messages': readNames<AdminContactMessage>('contact-messages', formatMessage),
};

/**
 * Reads the names of records for a list of results.
 *
 * @returns the names by id; undefined while they load. A record that does not exist any more has no name
 */
export function useRecordNames(resource: BulkResource, ids: readonly string[]): Names | undefined {
  const dataProvider = useDataProvider();
  const { data } = useQuery({
    queryKey: [resource, 'names', ids],
    queryFn: () => NAME_READERS[resource](dataProvider, ids),
  });
  return data;
}
