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

/** What is known of a record that has been changed. */
interface KnownRecord {
  readonly name: string;
  /** The booking, of which it can be told who gets an email. */
  readonly booking?: AdminBooking;
}

type KnownRecords = ReadonlyMap<Identifier, KnownRecord>;
type ReadRecords = (dataProvider: DataProvider, ids: readonly string[]) => Promise<KnownRecords>;

const createNameReader =
  <Item extends RaRecord>(resource: BulkResource, format: (item: Item) => string): ReadRecords =>
  async (dataProvider, ids) => {
    const items = await readMany<Item>(dataProvider, resource, ids);
    return new Map(items.map((item) => [item.id, { name: format(item) }]));
  };

const formatBookingName = (booking: AdminBooking) =>
  `${formatBooking(booking)}, ${booking.salonName}, ${formatBookingReference(booking.id)}`;

const NAME_READERS: Readonly<Record<BulkResource, ReadRecords>> = {
  'affiliate-transactions': createNameReader<AdminAffiliateTransaction>(
    'affiliate-transactions',
    formatTransaction,
  ),
  bookings: async (dataProvider, ids) => {
    const bookings = await readMany<AdminBooking>(dataProvider, 'bookings', ids);
    return new Map(bookings.map((booking) => [booking.id, { name: formatBookingName(booking), booking }]));
  },
  'contact-messages': createNameReader<AdminContactMessage>('contact-messages', formatMessage),
  reviews: createNameReader<AdminReview>('reviews', formatReview),
  'salon-days': async (_dataProvider, ids) =>
    new Map(ids.map((id) => [id, { name: formatDay(id.slice(-10)) }])),
  'parked-events': createNameReader<ParkedEvent>('parked-events', formatParkedEvent),
};

/** The second part of the key of all queries of names. */
const NAMES_KEY = 'names';

/** How long to wait until names that could not be read are read again. */
const RETRY_MS = 5_000;

interface RecordNames {
  /** By id; undefined while they load. A record that does not exist any more has no name. */
  readonly names: ReadonlyMap<Identifier, string> | undefined;
  /** The records that are bookings. */
  readonly bookings: ReadonlyMap<Identifier, AdminBooking>;
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
  const records = [...(data ?? [])];
  return {
    names: data && new Map([...records.map(([id, { name }]) => [id, name] as const), ...knownNames]),
    bookings: new Map(records.flatMap(([id, { booking }]) => (booking ? [[id, booking] as const] : []))),
    error: data ? null : error,
    refetch,
  };
}
