import type { HttpClient } from '../../support/http-client.js';
import { calculateQuantile, type Row } from '../report.js';
import type { ListUnderTest } from './lists.js';
import { MAX_MS, measureP95 } from './measure-p95.js';

const PAGE = 25;
/** The aim for the first minute after a start of the machine, with nothing in memory. */
const MAX_COLD_MS = 400;
const COLD_MS = 60_000;

/** The requests to a list that are measured. */
export interface PlannedList {
  readonly resource: string;
  /** Number of rows. */
  readonly total: number;
  readonly queries: readonly Query[];
}

interface Query {
  readonly sort?: readonly string[];
  readonly range?: readonly number[];
  readonly filter?: object;
}

/**
 * Plans the requests to a list: for each sort field the first page, the middle one and the last one, and for each filter and
 * search the first page in each order and the middle one.
 */
export async function planList(
  client: HttpClient,
  { resource, filters, searches }: ListUnderTest,
): Promise<PlannedList> {
  const sortFields = await readSortFields(client, resource);
  const countMatching = async (query: Query) => parseTotal((await get(client, resource, query)).range);
  const total = await countMatching({});
  const newestFirst = NEWEST_FIRST[resource] ?? 'createdAt';
  const queries: Query[] = [{}];
  for (const field of sortFields)
    for (const direction of ['ASC', 'DESC'])
      for (const first of [0, findMiddle(total), Math.max(0, total - PAGE)])
        queries.push({ sort: [field, direction], range: [first, first + PAGE - 1] });
  for (const filter of [...filters, ...searches.map((q) => ({ q }))]) {
    const middle = findMiddle(await countMatching({ filter, range: [0, 0] }));
    queries.push({ filter });
    for (const field of sortFields) queries.push({ filter, sort: [field, 'ASC'] });
    queries.push({ filter, sort: [newestFirst, 'DESC'] });
    if (middle >= PAGE)
      queries.push({ filter, sort: [newestFirst, 'DESC'], range: [middle, middle + PAGE - 1] });
  }
  return { resource, total, queries };
}

/**
 * Makes each request to a list repeatedly.
 * @returns a row of the report: the 95th percentile of the slowest request, and which request it was
 */
export async function measureLists(
  client: HttpClient,
  { resource, total, queries }: PlannedList,
): Promise<Row> {
  let slowest = { p95: 0, query: '' };
  for (const query of queries) {
    const p95 = await measureP95(async () => (await get(client, resource, query)).ms);
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
 * Makes the requests to the lists once, one to each list in turn, until a minute is over.
 * @returns rows of the report: the 95th percentile of all requests, and the slowest one
 */
export async function measureColdLists(client: HttpClient, lists: readonly PlannedList[]): Promise<Row[]> {
  const end = performance.now() + COLD_MS;
  const durationsMs: number[] = [];
  let slowest = { ms: 0, request: '' };
  const longest = Math.max(...lists.map(({ queries }) => queries.length));
  for (let n = 0; n < longest; n += 1)
    for (const { resource, queries } of lists) {
      const query = queries[n];
      if (!query || performance.now() > end) continue;
      const { ms } = await get(client, resource, query);
      durationsMs.push(ms);
      if (ms > MAX_COLD_MS)
        console.log('  cold:', Math.round(ms), resource, JSON.stringify(query).slice(0, 150));
      if (ms > slowest.ms) slowest = { ms, request: `${resource}, ${describeQuery(query)}` };
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

/** The first row of the page in the middle, which is the furthest from both ends. */
const findMiddle = (total: number) => Math.floor(Math.max(0, total - PAGE) / 2);

/** The lists whose newest row is not that of `createdAt`. */
const NEWEST_FIRST: Readonly<Record<string, string>> = { 'parked-events': 'parkedAt', mails: 'startedAt' };

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
