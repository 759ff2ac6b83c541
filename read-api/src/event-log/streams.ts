import {
  accountStream,
  calendarStream,
  contactMessageStream,
  referralStream,
  type StaffRole,
  salonStream,
  staffStream,
} from '@mirabelle/domain';
import type { RecordedEvent } from '@mirabelle/event-store';
import { z } from 'zod';
import type { Queries } from '../kit/queries.js';

/** Whose business the streams of each kind are, beside the operators'. */
const READERS: Readonly<Record<string, readonly StaffRole[]>> = {
  calendar: ['support'],
  contactMessage: ['support'],
  commission: ['finance'],
  payment: ['finance'],
};

/** Whether one of the roles may read a stream, personal data and all. */
export function mayRead(roles: ReadonlySet<StaffRole>, stream: string): boolean {
  if (roles.has('operator')) return true;
  const readers = READERS[stream.slice(0, stream.indexOf('-'))] ?? [];
  return readers.some((role) => roles.has(role));
}

/** Where the history of a record is written. */
export interface Place {
  readonly stream: string;
  /** Which events of the stream are about the record; default all. */
  isAbout?(event: RecordedEvent): boolean;
}

type Locate = (id: string, queries: Queries) => Promise<readonly Place[]> | readonly Place[];

const isUuid = (id: string) => z.uuid().safeParse(id).success;

const one = (stream: string): readonly Place[] => [{ stream }];

/** Places by the back office's name of a resource. */
export const PLACES: Readonly<Record<string, Locate>> = {
  bookings: bookingPlaces,
  'contact-messages': (id) => one(contactMessageStream(id)),
  'affiliate-transactions': (id) => one(`commission-${id}`),
  payments: (id) => one(`payment-${id}`),
  salons: (id) => one(salonStream(id)),
  reviews: (id) => one(`review-${id}`),
  referrals: referralPlaces,
  users: userPlaces,
};

/** A booking's life is in the calendar that it was made in; other days' calendars only hold chairs for it. */
function bookingPlaces(id: string): readonly Place[] {
  const [salonId = '', date = ''] = id.split('.');
  return [
    {
      stream: calendarStream(salonId, date),
      isAbout: ({ data }) => (data as { bookingId?: unknown }).bookingId === id,
    },
  ];
}

async function referralPlaces(id: string, queries: Queries): Promise<readonly Place[]> {
  if (!isUuid(id)) return [];
  const [row] = await queries.rows<{ referrer_id: string }>(
    'select referrer_id from read_model.referrals where id = $1',
    [id],
  );
  if (!row) return [];
  const isAbout = ({ data }: RecordedEvent) => {
    const { referralId } = data as { referralId?: unknown };
    return referralId === undefined || referralId === id;
  };
  return [{ stream: referralStream(row.referrer_id), isAbout }];
}

async function userPlaces(id: string, queries: Queries): Promise<readonly Place[]> {
  if (!isUuid(id)) return [];
  const [row] = await queries.rows<{ email_hash: string }>(
    'select email_hash from read_model.users where id = $1',
    [id],
  );
  const own = ['cart', 'studio', 'favorites'].map((kind) => ({ stream: `${kind}-${id}` }));
  return [
    { stream: accountStream(id) },
    { stream: referralStream(id) },
    ...own,
    ...(row ? one(staffStream(row.email_hash)) : []),
  ];
}
