import type { HttpClient } from '../../support/http-client.js';
import { calculateQuantile, type Row } from '../report.js';
import type { ListUnderTest } from './lists.js';

const PAGE = 25;
export const MAX_MS = 100;
/** The aim for the first minute after a start of the database with nothing in memory. */
const MAX_COLD_MS = 400;
const COLD_MS = 60_000;

/**
 * Makes each request to a list `times` times.
 * @returns a row of the report: the 95th percentile of the slowest request, and which request it was
 */
export async function measureLists(client: HttpClient, list: ListUnderTest, times: number): Promise<Row> {
  const { resource } = list;
  const { total, queries } = await createQueries(client, list);
  let slowest = { p95: 0, query: '' };
  for (const query of queries) {
    const durationsMs: number[] = [];
    for (let n = 0; n < times; n += 1) durationsMs.push((await get(client, resource, query)).ms);
    const p95 = calculateQuantile(durationsMs, 0.95);
    console.log(Math.round(p95), resource, JSON.stringify(query).slice(0, 150));
    if (p95 > slowest.p95) slowest = { p95, query: describeQuery(query) };
  }
  return {
    what: `back office, ${resource}, ${total.toLocaleString('en')} rows: slowest p95 of ${queries.length} requests (${slowest.query})`,
    measured: slowest.p95,
    unit: 'ms',
    aim: { most: MAX_MS },
  };
}

/**
 * Makes each request to the lists once, in turn through the lists, until a minute is over.
 * @returns rows of the report: the 95th percentile of all requests, and the slowest one
 */
export async function measureColdLists(client: HttpClient, lists: readonly ListUnderTest[]): Promise<Row[]> {
  const end = performance.now() + COLD_MS;
  const durationsMs: number[] = [];
  let slowest = { ms: 0, request: '' };
  for (const list of lists) {
    const { queries } = await createQueries(client, list);
    for (const query of queries) {
      if (performance.now() > end) break;
      const { ms } = await get(client, list.resource, query);
      durationsMs.push(ms);
      if (ms > slowest.ms) slowest = { ms, request: `${list.resource}, ${describeQuery(query)}` };
    }
  }
  const what = 'back office, the first minute after a cold start';
  return [
    {
      what: `${what}: p95 of ${durationsMs.length} requests`,
      measured: calculateQuantile(durationsMs, 0.95),
      unit: 'ms',
      aim: { most: MAX_COLD_MS },
    },
    { what: `${what}: the slowest request (${slowest.request})`, measured: slowest.ms, unit: 'ms' },
  ];
}

/** All queries of a list that are measured, and its number of rows. */
async function createQueries(
  client: HttpClient,
  list: ListUnderTest,
): Promise<{ total: number; queries: Query[] }> {
  const { resource, filters, searches } = list;
  const sortFields = await readSortFields(client, resource);
  const total = parseTotal((await get(client, resource, {})).range);
  const deepest = Math.max(0, total - PAGE);
  const queries: Query[] = [
    {},
    ...sortFields.flatMap((field) =>
      (['ASC', 'DESC'] as const).flatMap((direction) =>
        [0, Math.floor(deepest / 2), deepest].map((first) => ({
          sort: [field, direction],
          range: [first, first + PAGE - 1],
        })),
      ),
    ),
    ...[...filters, ...searches.map((q) => ({ q }))].flatMap((filter) => [
      {
        filter,
        sort: [NEWEST_FIRST[resource] ?? 'createdAt', 'DESC'],
      },
      { filter },
    ]),
  ];
  return { total, queries };
}

/** The lists whose newest row is not that of `createdAt`. */
const NEWEST_FIRST: Readonly<Record<string, string>> = { 'parked-events': 'parkedAt', mails: 'startedAt' };

interface Query {
  readonly sort?: readonly string[];
  readonly range?: readonly number[];
  readonly filter?: object;
}

async function get(client: HttpClient, resource: string, { sort, range = [0, PAGE - 1], filter }: Query) {
  const parts = Object.entries({ sort, range, filter }).filter(([, value]) => value !== undefined);
  const query = parts
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&');
  const begin = performance.now();
  const { status, headers, body } = await client.get(`/api/admin/${resource}?${query}`);
  const ms = performance.now() - begin;
  if (status !== 200) throw new Error(`${resource}?${query}: ${status} ${JSON.stringify(body)}`);
  return { ms, range: headers.get('content-range') ?? '' };
}

/** Reads the sort fields of a list from the answer to a request with an unknown one. */
async function readSortFields(client: HttpClient, resource: string): Promise<string[]> {
  const { body } = await client.get<{ errors: { message: string }[] }>(
    `/api/admin/${resource}?sort=${encodeURIComponent('["nothing","ASC"]')}`,
  );
  return body.errors[0]?.message.replace('Can be ', '').split(', ') ?? [];
}

function parseTotal(range: string): number {
  return Number(range.split('/')[1] ?? 0);
}

function describeQuery({ sort, range, filter }: Query): string {
  const filterText = filter ? JSON.stringify(filter).replaceAll('|', '/').slice(0, 60) : '';
  const ordered = sort ? `${sort[0]} ${sort[1]?.toLowerCase()}` : 'newest first';
  return [ordered, range?.[0] ? `from row ${range[0]}` : '', filterText].filter(Boolean).join(', ');
}
