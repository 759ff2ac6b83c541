import { listPersonalStreams } from '@mirabelle/application';
import {
  changesRoles,
  contactMessageStream,
  referralStream,
  replyTemplateStream,
  type StaffRole,
  staffStream,
} from '@mirabelle/domain';
import type { RecordedEvent } from '@mirabelle/event-store';
import { calendarStream, changesBooking, priceStream, salonStream } from '@mirabelle/salon-domain';
import { z } from 'zod';
import type { Queries } from '../read-model/queries.js';

/** Roles besides operator that can read the streams of each kind. */
const READER_ROLES: ReadonlyMap<string, readonly StaffRole[]> = new Map([
  ['calendar', ['support']],
  ['contactMessage', ['support']],
  ['replyTemplate', ['support']],
  ['commission', ['finance']],
  ['payment', ['finance']],
  ['price', ['finance']],
]);

/** Whether one of the roles can read a stream, including its personal data. */
export function canReadStream(roles: ReadonlySet<StaffRole>, stream: string): boolean {
  if (roles.has('operator')) return true;
  const readers = READER_ROLES.get(stream.slice(0, stream.indexOf('-'))) ?? [];
  return readers.some((role) => roles.has(role));
}

/** A stream that contains the history of a record. */
export interface RecordStream {
  readonly stream: string;
  /** Selects the events about the record; default all events of the stream. */
  isAbout?(event: RecordedEvent): boolean;
  /** Selects the events that change the record, which its version counts; default all events about it. */
  changesRecord?(event: RecordedEvent): boolean;
}

/** For a stream whose events are about a record but are not counted in its version. */
const changesNothing = () => false;

type FindStreams = (
  id: string,
  queries: Queries,
) => Promise<readonly RecordStream[]> | readonly RecordStream[];

const isUuid = (id: string) => z.uuid().safeParse(id).success;

const toRecordStreams = (stream: string): readonly RecordStream[] => [{ stream }];

/** How to find the streams of a record, by the resource names of the back office. */
export const STREAMS_OF_RESOURCE: Readonly<Record<string, FindStreams>> = {
  bookings: findBookingStreams,
  'contact-messages': (id) => toRecordStreams(contactMessageStream(id)),
  'affiliate-transactions': (id) => toRecordStreams(`commission-${id}`),
  payments: (id) => toRecordStreams(`payment-${id}`),
  prices: (id) => toRecordStreams(priceStream(id)),
  salons: findSalonStreams,
  reviews: (id) => toRecordStreams(`review-${id}`),
  'reply-templates': (id) => toRecordStreams(replyTemplateStream(id)),
  referrals: findReferralStreams,
  users: findUserStreams,
};

/** A booking's events are in the calendar of the day for which it was first made. Other calendars only hold chairs. */
function findBookingStreams(id: string): readonly RecordStream[] {
  const [salonId = '', date = ''] = id.split('.');
  return [
    {
      stream: calendarStream(salonId, date),
      isAbout: ({ data }) => (data as { bookingId?: unknown }).bookingId === id,
      changesRecord: changesBooking,
    },
  ];
}

/** The history of a salon contains the closing and opening of at most this many days, the latest ones. */
const MAX_CLOSED_DAYS = 100;
const CLOSING_EVENTS = new Set(['SalonDayClosed', 'SalonDayOpened']);

/** The details of a salon have a stream of their own. The closing of a day is in the calendar of that day. */
async function findSalonStreams(id: string, queries: Queries): Promise<readonly RecordStream[]> {
  const days = await queries.readRows<{ date: string }>(
    `select local_date::text as date from read_model.closed_days where salon_id = $1
     order by local_date desc limit $2`,
    [id, MAX_CLOSED_DAYS],
  );
  const isAbout = ({ type }: RecordedEvent) => CLOSING_EVENTS.has(type);
  return [
    { stream: salonStream(id) },
    ...days.map(({ date }) => ({
      stream: calendarStream(id, date),
      isAbout,
      changesRecord: changesNothing,
    })),
  ];
}

async function findReferralStreams(id: string, queries: Queries): Promise<readonly RecordStream[]> {
  if (!isUuid(id)) return [];
  const [row] = await queries.readRows<{ referrer_id: string }>(
    'select referrer_id from read_model.referrals where id = $1',
    [id],
  );
  if (!row) return [];
  // Bonus photos are earned with several referrals of the person, so the history of each shows them.
  const isAbout = ({ data }: RecordedEvent) => {
    const { referralId } = data as { referralId?: unknown };
    return referralId === undefined || referralId === id;
  };
  return [{ stream: referralStream(row.referrer_id), isAbout }];
}

async function findUserStreams(id: string, queries: Queries): Promise<readonly RecordStream[]> {
  if (!isUuid(id)) return [];
  const [row] = await queries.readRows<{ email_hash: string }>(
    'select email_hash from read_model.users where id = $1',
    [id],
  );
  return [
    ...listPersonalStreams(id).map((stream) => ({ stream, changesRecord: changesNothing })),
    // The version of an account is that of its roles. A guest has no hash, because staff roles are granted to accounts.
    ...(row?.email_hash ? [{ stream: staffStream(row.email_hash), changesRecord: changesRoles }] : []),
  ];
}
