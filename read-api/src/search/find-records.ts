import type { Context } from '../context.js';
import { toSubstringPattern } from '../lists/search-pattern.js';
import { MAX_RESULTS, type Ranked, rankAs } from './ranked.js';
import { hasWords, type SearchTerms } from './search-terms.js';

type Queries = Context['queries'];

/** What the records of a kind are found by. */
export interface Search {
  readonly queries: Queries;
  readonly terms: SearchTerms;
  /** The hash of the searched text, for records of people without an account. */
  readonly emailHash: string;
  /** The people and salons that were found, best first. */
  readonly people: readonly Ranked[];
  readonly salons: readonly Ranked[];
}

interface IdRow {
  readonly id: string;
}

/** At most this many records whose id contains the text are compared; those nearest in time are shown. */
const MAX_CANDIDATES = 500;

/** Orders bookings: open ones that are still to come first, and then by the time between now and the appointment. */
const NEAREST_FIRST = `(b.appointment_date >= now() and b.status in ('pending', 'confirmed')) desc,
  abs(extract(epoch from b.appointment_date - now()))`;

/** Bookings with this id, of these people, with this reference or part of an id, paid by this order, and the next bookings at these salons. */
export async function findBookings({ queries, terms, people, salons }: Search): Promise<Ranked[][]> {
  const [byId, byPerson, byPartOfId, bySalon, byOrder] = await Promise.all([
    queries.readRows<IdRow>('select id from read_model.bookings where id = $1', [terms.text]),
    findOfPeople(queries, people, (anyPerson) => `read_model.bookings b where b.user_id = ${anyPerson}`, {
      id: 'b.id',
      person: 'b.user_id',
      order: NEAREST_FIRST,
    }),
    terms.mayBeId || terms.bookingReference
      ? queries.readRows<IdRow>(
          `select b.id from (
             select * from read_model.bookings b where b.id ilike $1 limit ${MAX_CANDIDATES}
           ) b order by ${NEAREST_FIRST} limit ${MAX_RESULTS}`,
          [toSubstringPattern(terms.bookingReference ?? terms.text)],
        )
      : [],
    findAtSalons(queries, salons),
    terms.mayBeId
      ? queries.readRows<IdRow>(
          `select b.id from read_model.bookings b where b.id in (select p.reference_id from ${ORDERS})`,
          [terms.text],
        )
      : [],
  ]);
  return [rankAs('exact', byId), byPerson, rankAs('word', byPartOfId), bySalon, rankAs('word', byOrder)];
}

async function findAtSalons(queries: Queries, salons: readonly Ranked[]): Promise<Ranked[]> {
  if (salons.length === 0) return [];
  const rows = await queries.readRows<IdRow>(
    `select b.id from read_model.bookings b
     where b.salon_id = any($1) and b.appointment_date >= now() order by b.appointment_date, b.id limit ${MAX_RESULTS}`,
    [salons.map(({ id }) => id)],
  );
  return rankAs('word', rows);
}

/** The orders with this number. Their ids are in capitals. */
const ORDERS = 'read_model.payments p where p.id = upper($1)';

/**
 * Messages with this id or from this address, of these people, of whoever has paid the order with this number, and with these words in
 * the name, the subject, a text or a note.
 */
export async function findMessages({ queries, terms, emailHash, people }: Search): Promise<Ranked[][]> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const condition = hasWords('m.search', terms.words, bind, 'folded_letters');
  const noteValues: unknown[] = [];
  const noteCondition = hasWords(
    'n.search',
    terms.words,
    (value) => `$${noteValues.push(value)}`,
    'folded_letters',
  );
  const [byExactMatch, byPerson, byWord, byOrder, byNote] = await Promise.all([
    queries.readRows<IdRow>(
      `select id from read_model.contact_messages where id = $1 or sender_hash = $2
       order by created_at desc limit ${MAX_RESULTS}`,
      [terms.text, emailHash],
    ),
    findOfPeople(
      queries,
      people,
      (anyPerson) => `read_model.contact_messages m where m.user_id = ${anyPerson}`,
      {
        id: 'm.id',
        person: 'm.user_id',
        order: 'm.created_at desc',
      },
    ),
    queries.readRowsUnprepared<IdRow & { name: string | null; subject: string | null }>(
      `select m.id, m.name, m.subject from read_model.contact_messages m where ${condition}
       order by m.created_at desc limit ${MAX_CANDIDATES}`,
      values,
    ),
    terms.mayBeId
      ? queries.readRows<IdRow>(
          `select m.id from read_model.contact_messages m where m.user_id in (select p.user_id from ${ORDERS})
           order by m.created_at desc limit ${MAX_RESULTS}`,
          [terms.text],
        )
      : [],
    queries.readRowsUnprepared<IdRow>(
      `select m.id from read_model.contact_messages m
       where m.id in (select n.message_id from read_model.contact_notes n where ${noteCondition})
       order by m.created_at desc limit ${MAX_RESULTS}`,
      noteValues,
    ),
  ]);
  const beginsWithText = (value: string | null) => value?.toLowerCase().startsWith(terms.text) ?? false;
  const isPrefix = ({ name, subject }: (typeof byWord)[number]) =>
    beginsWithText(name) || beginsWithText(subject);
  return [
    rankAs('exact', byExactMatch),
    rankAs('prefix', byWord.filter(isPrefix)),
    byPerson,
    rankAs(
      'word',
      byWord.filter((row) => !isPrefix(row)),
    ),
    rankAs('word', byOrder),
    rankAs('word', byNote),
  ];
}

/** Payments with this id, capture or reference, those of these people, and those for the latest appointments at these salons. */
export async function findPayments({ queries, terms, people, salons }: Search): Promise<Ranked[][]> {
  const [byPerson, byId, bySalon] = await Promise.all([
    findOfPeople(queries, people, (anyPerson) => `read_model.payments p where p.user_id = ${anyPerson}`, {
      id: 'p.id',
      person: 'p.user_id',
      order: 'p.created_at desc',
    }),
    findByIds(queries, terms, 'read_model.payments', ['id', 'capture_id', 'reference_id']),
    findPaidAtSalons(queries, salons),
  ]);
  return [...splitExact(byId, byPerson), bySalon];
}

async function findPaidAtSalons(queries: Queries, salons: readonly Ranked[]): Promise<Ranked[]> {
  if (salons.length === 0) return [];
  const rows = await queries.readRows<IdRow>(
    `select p.id from (
       select b.id from read_model.bookings b where b.salon_id = any($1) order by b.appointment_date desc limit ${MAX_CANDIDATES}
     ) b join read_model.payments p on p.reference_id = b.id order by p.created_at desc limit ${MAX_RESULTS}`,
    [salons.map(({ id }) => id)],
  );
  return rankAs('word', rows);
}

/** Commissions with this id, reference or number of a transfer, those that these people caused by buying, and with these words in the affiliate, the product, its brand or the number of the transfer. */
export async function findCommissions({ queries, terms, people }: Search): Promise<Ranked[][]> {
  const table = 'read_model.affiliate_transactions';
  const values: unknown[] = [];
  const condition = hasWords('search', terms.words, (value) => `$${values.push(value)}`);
  const [byPerson, byId, byWord] = await Promise.all([
    findOfPeople(queries, people, (anyPerson) => `${table} t where t.user_id = ${anyPerson}`, {
      id: 't.id',
      person: 't.user_id',
      order: 't.created_at desc',
    }),
    findByIds(queries, terms, table, ['id', 'reference_id', 'payout_reference']),
    terms.mayBeId
      ? []
      : queries.readRowsUnprepared<IdRow>(
          `select id from ${table} where ${condition} order by created_at desc limit ${MAX_RESULTS}`,
          values,
        ),
  ]);
  return [...splitExact(byId, rankAs('prefix', byWord)), byPerson];
}

/** Reviews by these people, and with these words. */
export async function findReviews({ queries, terms, people }: Search): Promise<Ranked[][]> {
  const values: unknown[] = [];
  const condition = hasWords('r.search', terms.words, (value) => `$${values.push(value)}`);
  const [byPerson, byWord] = await Promise.all([
    findOfPeople(queries, people, (anyPerson) => `read_model.reviews r where r.user_id = ${anyPerson}`, {
      id: 'r.id',
      person: 'r.user_id',
      order: 'r.created_at desc',
    }),
    queries.readRowsUnprepared<IdRow>(
      `select r.id from read_model.reviews r where ${condition} order by r.created_at desc limit ${MAX_RESULTS}`,
      values,
    ),
  ]);
  return [byPerson, rankAs('word', byWord)];
}

/** Referrals in which these people invited or were invited. */
export async function findReferrals({ queries, people }: Search): Promise<Ranked[][]> {
  const columns = ['r.referrer_id', 'r.referee_id'];
  return Promise.all(
    columns.map((person) =>
      findOfPeople(queries, people, (anyPerson) => `read_model.referrals r where ${person} = ${anyPerson}`, {
        id: 'r.id',
        person,
        order: 'r.created_at desc',
      }),
    ),
  );
}

/** Finds records of people. Each record ranks as its person does. */
async function findOfPeople(
  queries: Queries,
  people: readonly Ranked[],
  createFrom: (anyPerson: string) => string,
  { id, person, order }: { readonly id: string; readonly person: string; readonly order: string },
): Promise<Ranked[]> {
  if (people.length === 0) return [];
  const ids = people.map(({ id: personId }) => personId);
  const rows = await queries.readRows<{ id: string; place: number }>(
    `select ${id} as id, array_position($1::uuid[], ${person}) as place from ${createFrom('any($1::uuid[])')}
     order by array_position($2::text[], ($3::text[])[array_position($1::uuid[], ${person})]), ${order}
     limit ${MAX_RESULTS}`,
    [ids, [...new Set(people.map(({ match }) => match))], people.map(({ match }) => match)],
  );
  // Positions of arrays begin at 1.
  return rows.map((row) => ({ id: row.id, match: people[row.place - 1]?.match ?? 'word' }));
}

/** Finds rows one of whose ids begins with the text, or of the booking with this reference, newest first. */
async function findByIds(
  queries: Queries,
  { text, words, mayBeId, bookingReference }: SearchTerms,
  table: string,
  columns: readonly string[],
): Promise<Ranked[]> {
  if (!mayBeId && !bookingReference) return [];
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const hasText = hasWords('search', words, bind);
  // The index finds the digits; they count only at the end of the booking's id.
  const condition = bookingReference
    ? `(${hasText} or search like ${bind(`%${bookingReference}%`)} and reference_id like ${bind(`%${bookingReference}`)})`
    : hasText;
  const rows = await queries.readRowsUnprepared<Record<string, string | null> & { id: string }>(
    `select ${columns.join(', ')} from ${table} where ${condition} order by created_at desc limit ${MAX_RESULTS}`,
    values,
  );
  return rows.map((row) => ({
    id: row.id,
    match:
      columns.some((column) => row[column]?.toLowerCase() === text) || isOfBooking(row, bookingReference)
        ? 'exact'
        : 'prefix',
  }));
}

const isOfBooking = (
  row: Readonly<Record<string, string | null>>,
  bookingReference: string | undefined,
): boolean => Boolean(bookingReference && row.reference_id?.endsWith(bookingReference));

const splitExact = (byId: readonly Ranked[], others: readonly Ranked[]): Ranked[][] => [
  byId.filter(({ match }) => match === 'exact'),
  [...others],
  byId.filter(({ match }) => match !== 'exact'),
];
