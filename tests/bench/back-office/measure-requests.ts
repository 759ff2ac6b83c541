import type { HttpClient } from '../../support/http-client.js';
import type { Row } from '../report.js';
import { MAX_MS, measureP95 } from './measure-p95.js';

const createFilteredPath = (path: string, filter: object, query: object = {}) =>
  `/api/admin/${path}?${Object.entries({ ...query, filter })
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&')}`;

/** Requests of the back office that are not lists of records: figures of days, totals, and what an action for many would change. */
function createSums(): readonly string[] {
  const totals = 'affiliate-transactions/totals';
  const createSelectionPath = (resource: string, action: string, filter: object) =>
    `${createFilteredPath(`${resource}/selection`, filter)}&action=${action}`;
  return [
    ...[14, 90].map((days) => `/api/admin/figures?zone=Europe/Paris&days=${days}`),
    `/api/admin/${totals}`,
    createFilteredPath(totals, { status: 'approved' }),
    createFilteredPath(totals, { affiliateId: 'glow_guide' }),
    createFilteredPath(totals, { q: 'glow' }),
    '/api/admin/reconciliation',
    '/api/admin/staff',
    createSelectionPath('bookings', 'confirm', { status: 'pending' }),
    createSelectionPath('bookings', 'cancel', {}),
    createSelectionPath('affiliate-transactions', 'approve', { status: 'pending' }),
    createSelectionPath('affiliate-transactions', 'pay', {}),
    createSelectionPath('reviews', 'hide', { rating: 1 }),
    createSelectionPath('contact-messages', 'close', {}),
  ];
}

export const measureSums = (client: HttpClient): Promise<Row> =>
  measureRequests(client, 'figures, sums and selections', createSums());

/** What the pages of the back office fetch: the dashboard, the calendar, a person, a booking, a message and a payment. */
export async function measurePages(client: HttpClient, people: readonly string[]): Promise<Row> {
  const userId = people[17] as string;
  const readFirstId = async (path: string) => (await client.get<{ id: string }[]>(path)).body[0]?.id ?? '';
  const historyRange = { sort: ['occurredAt', 'ASC'], range: [0, 999] };
  const createRecordPaths = (resource: string, id: string) => [
    `/api/admin/${resource}/${encodeURIComponent(id)}`,
    createFilteredPath('event-log', { resource, id }, historyRange),
  ];
  const bookingId = await readFirstId(createFilteredPath('bookings', { userId }));
  const ofPerson = (resource: string, sort: string, field = 'userId') =>
    createFilteredPath(resource, { [field]: userId }, { sort: [sort, 'DESC'], range: [0, 5] });
  const count = (resource: string, filter: object) => createFilteredPath(resource, filter, { range: [0, 0] });
  const dayRange = { sort: ['appointmentDate', 'ASC'], range: [0, 999] };
  const createDays = (from: string, to: string, filter = {}) =>
    createFilteredPath('bookings', { ...filter, from, to }, dayRange);
  const pages = [
    ...createRecordPaths('users', userId),
    ofPerson('bookings', 'appointmentDate'),
    ofPerson('payments', 'createdAt'),
    ofPerson('reviews', 'createdAt'),
    ofPerson('referrals', 'createdAt', 'referrerId'),
    ...createRecordPaths('bookings', bookingId),
    createFilteredPath('affiliate-transactions', { referenceId: bookingId }, { range: [0, 5] }),
    ...createRecordPaths('contact-messages', await readFirstId('/api/admin/contact-messages')),
    ...createRecordPaths('payments', await readFirstId('/api/admin/payments')),
    ...createRecordPaths('affiliate-transactions', await readFirstId('/api/admin/affiliate-transactions')),
    ...createRecordPaths('salons', 'maison-aurore-paris'),
    count('bookings', { status: 'pending' }),
    count('bookings', { status: 'confirmed' }),
    count('bookings', { when: 'upcoming' }),
    count('bookings', { when: 'past' }),
    count('contact-messages', { status: ['new', 'open'] }),
    count('affiliate-transactions', { status: 'pending' }),
    createFilteredPath(
      'bookings',
      { status: 'pending' },
      { sort: ['appointmentDate', 'ASC'], range: [0, 4] },
    ),
    createFilteredPath(
      'contact-messages',
      { status: ['replied', 'closed'] },
      { sort: ['createdAt', 'DESC'], range: [0, 199] },
    ),
    '/api/admin/operations',
    createDays('2026-01-07', '2026-01-07'),
    createDays('2026-01-05', '2026-01-11', { salonId: 'maison-aurore-paris' }),
    // More than the calendar shows: as many as one answer contains.
    createDays('2026-01-05', '2026-01-11'),
  ];
  return measureRequests(client, 'what pages fetch', pages);
}

/** A name, its beginning, two letters, words, a misspelled one, other scripts, an address, an id, a part of one, and nothing. */
const SEARCHES = [
  'Ana Souza 12',
  'ana',
  'an',
  'so',
  'souza 12',
  'smith john',
  'Garzia',
  'catharina',
  '山田',
  'حداد',
  'person.77',
  'person.777@example.test',
  'maison',
  'glow',
  'hope to hear',
  '2026-01-05',
  'A0F',
  'zzzz none',
];

/** The search of all lists at once. */
export const measureSearch = (client: HttpClient, people: readonly string[]): Promise<Row> =>
  measureRequests(
    client,
    'search of all lists',
    [...SEARCHES, people[17] as string].map((q) => `/api/admin/search?q=${encodeURIComponent(q)}`),
  );

/** Makes each request repeatedly. @returns a row of the report: the 95th percentile of the slowest request, and which request it was */
async function measureRequests(client: HttpClient, name: string, requests: readonly string[]): Promise<Row> {
  let slowest = { p95: 0, path: '' };
  for (const path of requests) {
    const p95 = await measureP95(async () => {
      const begin = performance.now();
      const { status, body } = await client.get(path);
      if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
      return performance.now() - begin;
    });
    console.log(Math.round(p95), decodeURIComponent(path));
    if (p95 > slowest.p95) slowest = { p95, path };
  }
  return {
    what: `back office, ${name}: slowest p95 of ${requests.length} requests (${decodeURIComponent(slowest.path).replace('/api/admin/', '')})`,
    measured: slowest.p95,
    unit: 'ms',
    aim: { most: MAX_MS },
  };
}
