import type { HttpClient } from '../../support/http-client.js';
import { quantile, type Row } from '../report.js';
import { MAX_MS } from './measure-lists.js';

/** Requests of the back office that are not lists of records: figures of days, totals, one record, its event history. */
function createRequests(people: readonly string[]): readonly string[] {
  const totals = '/api/admin/affiliate-transactions/totals';
  const filtered = (path: string, filter: object) =>
    `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return [
    ...[14, 90].map((days) => `/api/admin/figures?zone=Europe/Paris&days=${days}`),
    totals,
    filtered(totals, { status: 'approved' }),
    filtered(totals, { affiliateId: 'glow_guide' }),
    filtered(totals, { q: 'glow' }),
    '/api/admin/reconciliation',
    '/api/admin/staff',
    `/api/admin/users/${people[17]}`,
    filtered('/api/admin/event-log', { resource: 'users', id: people[17] }),
    filtered('/api/admin/bookings', { from: '2026-01-05', to: '2026-01-11' }),
  ];
}

/** Makes each request `times` times. @returns a row of the report: the 95th percentile of the slowest request, and which request it was */
export async function measureSums(
  client: HttpClient,
  people: readonly string[],
  times: number,
): Promise<Row> {
  const requests = createRequests(people);
  let slowest = { p95: 0, path: '' };
  for (const path of requests) {
    const durationsMs: number[] = [];
    for (let n = 0; n < times; n += 1) {
      const begin = performance.now();
      const { status, body } = await client.get(path);
      if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
      durationsMs.push(performance.now() - begin);
    }
    const p95 = quantile(durationsMs, 0.95);
    console.log(Math.round(p95), decodeURIComponent(path));
    if (p95 > slowest.p95) slowest = { p95, path };
  }
  return {
    what: `back office, figures, sums and single records: slowest p95 of ${requests.length} requests (${decodeURIComponent(slowest.path).replace('/api/admin/', '')})`,
    measured: slowest.p95,
    unit: 'ms',
    aim: { most: MAX_MS },
  };
}
