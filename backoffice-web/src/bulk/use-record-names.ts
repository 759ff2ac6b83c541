import type {
  AdminAffiliateTransaction,
  AdminBooking,
  AdminContactMessage,
  AdminReview,
  BulkActionResults,
  BulkResource,
  ParkedEvent,
} from '@mirabelle/backoffice-contracts';
import { formatBookingReference } from '@mirabelle/catalogue';
import { useQuery } from '@tanstack/react-query';
import { type DataProvider, type Identifier, type RaRecord, useDataProvider } from 'react-admin';
import { formatTransaction } from '../affiliate-transactions/format-transaction';
import { readMany } from '../data/read-many';
import { formatDay } from '../format/days';
import { formatBooking, formatMessage } from '../format/format';
import { formatParkedEvent } from '../parked-events/format-parked-event';
import { formatReview } from '../reviews/format-review';

type Names = ReadonlyMap<Identifier, string>;
type ReadNames = (dataProvider: DataProvider, ids: readonly string[]) => Promise<Names>;

const createNameReader =
  <Item extends RaRecord>(resource: BulkResource, format: (item: Item) => string): ReadNames =>
  async (dataProvider, ids) => {
    const items = await readMany<Item>(dataProvider, resource, ids);
    return new Map(items.map((item) => [item.id, format(item)]));
  };

const NAME_READERS: Readonly<Record<BulkResource, ReadNames>> = {
  'affiliate-transactions': createNameReader<AdminAffiliateTransaction>(
    'affiliate-transactions',
    formatTransaction,
  ),
  bookings: createNameReader<AdminBooking>(
    'bookings',
    (booking) => `${formatBooking(booking)}, ${booking.salonName}, ${formatBookingReference(booking.id)}`,
  ),
  'contact-messages': createNameReader<AdminContactMessage>('contact-messages', formatMessage),
  reviews: createNameReader<AdminReview>('reviews', formatReview),
  'salon-days': async (_dataProvider, ids) => new Map(ids.map((id) => [id, formatDay(id.slice(-10))])),
  'parked-events': createNameReader<ParkedEvent>('parked-events', formatParkedEvent),
};

/** The second part of the key of all queries of names. */
export const NAMES_KEY = 'names';

/** How long to wait until names that could not be read are read again. */
const RETRY_MS = 5_000;

interface RecordNames {
  /** By id; undefined while they load. A record that does not exist any more has no name. */
  readonly names: Names | undefined;
  /** Why the latest attempt to read the names failed. The attempt is repeated until they are known. */
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface NamedResults {
  readonly resource: BulkResource;
  readonly results: readonly Pick<BulkActionResults['results'][number], 'id' | 'name'>[];
}

/** Reads the names of records for a list of results. A result that already contains its name is not read. */
export function useRecordNames({ resource, results }: NamedResults): RecordNames {
  const dataProvider = useDataProvider();
  const knownNames = results.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const]));
  const ids = results.flatMap(({ id, name }) => (name === null ? id : []));
  const { data, error, refetch } = useQuery({
    queryKey: [resource, NAMES_KEY, ids],
    queryFn: () => NAME_READERS[resource](dataProvider, ids),
    retry: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
  });
  return { names: data && new Map([...data, ...knownNames]), error: data ? null : error, refetch };
}
