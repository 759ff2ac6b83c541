import type { AdminSearchResult } from '@mirabelle/backoffice-contracts';
import { CURRENCY, formatCents, nameBookedService } from '@mirabelle/catalogue';
import type { Context } from '../context.js';

type Queries = Context['queries'];

/** What a result shows, besides its id and how well it matches. */
export type Description = Omit<AdminSearchResult, 'id' | 'resource' | 'match'>;

/** The columns of a description. Each kind selects those that it has. */
interface DescriptionRow {
  readonly id: string;
  readonly title: string | null;
  /** Of a booking: what was booked, which its title ends with. */
  readonly service_type?: string;
  readonly wish?: string | null;
  readonly person?: string | null;
  readonly email?: string | null;
  readonly place?: string | null;
  readonly reference?: string | null;
  readonly status?: AdminSearchResult['status'];
  readonly text?: string | null;
  readonly cents?: number;
  readonly currency?: string;
  readonly created_at: Date;
  readonly starts_at?: Date | null;
  readonly time_zone?: string | null;
  readonly is_request?: boolean | null;
  readonly is_guest?: boolean | null;
}

/** A text of a review is cut after this many characters. */
const TITLE_LENGTH = 80;
/** Of a message whose texts lack the searched word, at most this many characters are sent. */
const TEXT_LENGTH = 2_000;
const NO_TITLE = '–';

/** A person with the city of the last appointment that has begun, and the time of the next one. A request that lapsed was none. */
const SELECT_USERS = `
  select u.id, u.full_name as title, u.email, u.is_guest, u.created_at, latest.city as place,
    next.appointment_date as starts_at, next.time_zone, next.status = 'pending' as is_request
  from read_model.users u
  left join lateral (
    select s.city from read_model.bookings b join read_model.salons s on s.id = b.salon_id
    where b.user_id = u.id and b.appointment_date < now() and b.status in ('confirmed', 'completed', 'no-show')
    order by b.appointment_date desc limit 1) latest on true
  left join lateral (
    select b.appointment_date, b.time_zone, b.status from read_model.bookings b
    where b.user_id = u.id and b.appointment_date >= now() and b.status in ('pending', 'confirmed')
    order by b.appointment_date limit 1) next on true
  where u.id = any($1::uuid[])`;
const SELECT_BOOKINGS = `
  select b.id, u.full_name as title, b.service_type, b.wish, u.email, u.is_guest, coalesce(s.name, b.salon_id) as place,
    b.created_at, b.appointment_date as starts_at, b.time_zone, b.status = 'pending' as is_request
  from read_model.bookings b left join read_model.users u on u.id = b.user_id
  left join read_model.salons s on s.id = b.salon_id where b.id = any($1)`;
/** Whether a text has the searched word, which is empty if nothing is to be found in it. */
const hasSearchedWord = (text: string) =>
  `$2::text <> '' and position(read_model.folded_letters($2) in read_model.folded_letters(${text})) > 0`;
/**
 * The text is one with the searched word, also a note, or else what was written last. The reference is the number of the searched order,
 * by which a message of whoever paid it is found.
 */
const SELECT_MESSAGES = `
  select m.id,
    (select p.id from read_model.payments p where p.id = upper($2) and p.user_id = m.user_id) as reference,
    m.subject as title, m.name as person, m.email, m.status, m.created_at,
    coalesce(
      (select found.text from (values (1, m.latest_message), (2, m.message), (3, m.reply)) as found (place, text)
        where ${hasSearchedWord('found.text')} order by found.place limit 1),
      (select n.text from read_model.contact_notes n
        where n.message_id = m.id and ${hasSearchedWord('n.text')} order by n.created_at desc limit 1),
      left(coalesce(nullif(m.latest_message, ''), m.message), ${TEXT_LENGTH})) as text
  from read_model.contact_messages m where m.id = any($1)`;
const SELECT_PAYMENTS = `
  select p.id, u.full_name as title, u.email, p.id as reference, p.amount_cents as cents, p.currency, p.created_at
  from read_model.payments p left join read_model.users u on u.id = p.user_id where p.id = any($1)`;
const SELECT_COMMISSIONS = `
  select t.id, concat_ws(', ', coalesce(t.details ->> 'productName', p.item ->> 'productName', s.name), t.affiliate_id) as title, t.reference_id as reference, t.commission_amount_cents as cents, t.currency,
    t.payout_reference as text, t.created_at
  from read_model.affiliate_transactions t left join read_model.payments p on p.id = t.reference_id
  left join read_model.salons s on s.id = t.salon_id where t.id = any($1)`;
const SELECT_SALONS = `
  select s.id, s.name as title, concat_ws(', ', s.address, s.city) as place, s.created_at
  from read_model.salons s where s.id = any($1)`;
const SELECT_REVIEWS = `
  select r.id, left(coalesce(nullif(r.title, ''), nullif(r.comment, '')), ${TITLE_LENGTH}) as title,
    u.full_name as person, coalesce(s.name, r.salon_id) as place, r.created_at
  from read_model.reviews r left join read_model.users u on u.id = r.user_id
  left join read_model.salons s on s.id = r.salon_id where r.id = any($1)`;
const SELECT_REFERRALS = `
  select r.id, referrer.full_name as title, coalesce(referee.full_name, '') as person, referrer.email, r.created_at
  from read_model.referrals r left join read_model.users referrer on referrer.id = r.referrer_id
  left join read_model.users referee on referee.id = r.referee_id where r.id = any($1::uuid[])`;

const STATEMENTS: Readonly<Record<AdminSearchResult['resource'], string>> = {
  users: SELECT_USERS,
  bookings: SELECT_BOOKINGS,
  'contact-messages': SELECT_MESSAGES,
  payments: SELECT_PAYMENTS,
  'affiliate-transactions': SELECT_COMMISSIONS,
  salons: SELECT_SALONS,
  reviews: SELECT_REVIEWS,
  referrals: SELECT_REFERRALS,
};

/**
 * Reads what the results of one kind show, by their ids.
 *
 * @param words that were searched for; the longest one tells most about where a text was found
 */
export async function describeResults(
  queries: Queries,
  resource: AdminSearchResult['resource'],
  { ids, words }: { readonly ids: readonly string[]; readonly words: readonly string[] },
): Promise<ReadonlyMap<string, Description>> {
  if (ids.length === 0) return new Map();
  const [longest = ''] = words.toSorted((a, b) => b.length - a.length);
  const values = resource === 'contact-messages' ? [ids, longest] : [ids];
  const rows = await queries.readRows<DescriptionRow>(STATEMENTS[resource], values);
  return new Map(rows.map((row) => [row.id, toDescription(row)]));
}

function toDescription({ person, email, place, reference, cents, currency, ...row }: DescriptionRow) {
  const service = row.service_type && nameBookedService(row.service_type, row.wish);
  const title = [row.title, service].filter(Boolean).join(', ');
  const amount = cents === undefined ? null : { value: formatCents(cents), currency: currency ?? CURRENCY };
  const { starts_at: startsAt, time_zone: timeZone } = row;
  return {
    title: title || email || NO_TITLE,
    amount,
    person: person || null,
    email: title ? (email ?? null) : null,
    place: place ?? null,
    reference: reference ?? null,
    appointment:
      startsAt && timeZone
        ? { appointmentDate: startsAt.toISOString(), timeZone, isRequest: row.is_request ?? false }
        : null,
    isGuest: row.is_guest ?? false,
    status: row.status ?? null,
    text: row.text ?? null,
    createdAt: row.created_at.toISOString(),
  };
}
