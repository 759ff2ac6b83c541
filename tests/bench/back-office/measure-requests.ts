import type { HttpClient } from '../../support/http-client.js';
import { calculateQuantile, type Row } from '../report.js';
import { MAX_MS } from './measure-lists.js';

/** Requests of the back office that are not lists of records: figures of days, totals, one record, its event history. */
function createRequests(people: readonly string[]): readonly string[] {
  const totals = '/api/admin/affiliate-transactions/totals';
  const createFilteredPath = (path: string, filter: object) =>
    `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return [
    ...[14, 90].map((days) => `/api/admin/figures?zone=Europe/Paris&days=${days}`),
    totals,
    createFilteredPath(totals, { status: 'approved' }),
    createFilteredPath(totals, { affiliateId: 'glow_guide' }),
    createFilteredPath(totals, { q: 'glow' }),
    '/api/admin/reconciliation',
    '/api/admin/staff',
    `/api/admin/users/${people[17]}`,
    createFilteredPath('/api/admin/event-log', { resource: 'users', id: people[17] }),
    createFilteredPath('/api/admin/bookings', { from: '2026-01-05', to: '2026-01-11' }),
  ];
}

export const measureSums = (client: HttpClient, people: readonly string[], times: number): Promise<Row> =>
  measureRequests(client, 'figures, sums and single records', createRequests(people), times);

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
export const measureSearch = (client: HttpClient, people: readonly string[], times: number): Promise<Row> =>
  measureRequests(
    client,
    'search of all lists',
    [...SEARCHES, people[17] as string].map((q) => `/api/admin/search?q=${encodeURIComponent(q)}`),
    times,
  );

/** Makes each request `times` times. @returns a row of the report: the 95th percentile of the slowest request, and which request it was */
async function measureRequests(
  client: HttpClient,
  name: string,
  requests: readonly string[],
  times: number,
): Promise<Row> {
  let slowest = { p95: 0, path: '' };
  for (const path of requests) {
    const durationsMs: number[] = [];
    for (let n = 0; n < times; n += 1) {
      const begin = performance.now();
      const { status, body } = await client.get(path);
      if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
      durationsMs.push(performance.now() - begin);
    }
    const p95 = calculateQuantile(durationsMs, 0.95);
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
