import { createAdminPath, findSortFields, type ListQuery } from '../../support/admin-path.js';
import type { HttpClient } from '../../support/http-client.js';
import { calculateQuantile, type Row } from '../report.js';
import type { ListUnderTest } from './lists.js';
import { type Measurement, measureP95, reportSlowest } from './measure-p95.js';
import type { Caller } from './processor-time.js';

const PAGE_SIZE = 25;
/** The aim for the first minute after a start of the machine, with nothing in memory. */
const MAX_COLD_MS = 400;
const COLD_MS = 60_000;

/** The requests to a list that are measured. */
export interface PlannedList {
  readonly resource: string;
  /** Number of rows. */
  readonly total: number;
  readonly queries: readonly ListQuery[];
}

/**
 * Plans the requests to a list: for each sort field the first page, the middle one and the last one, and for each filter and
 * search the first page in each order and the middle one, for a search in each order.
 */
export async function planList(
  client: HttpClient,
  { resource, filters, searches }: ListUnderTest,
): Promise<PlannedList> {
  const sortFields = await findSortFields(client, resource);
  const countMatching = async (query: ListQuery) => parseTotal((await get(client, resource, query)).range);
  const total = await countMatching({});
  const newestFirst = NEWEST_FIRST[resource] ?? 'createdAt';
  const queries: ListQuery[] = [{}];
  for (const field of sortFields)
    for (const direction of ['ASC', 'DESC'])
      for (const first of [0, findMiddle(total), Math.max(0, total - PAGE_SIZE)])
        queries.push({ sort: [field, direction], range: [first, first + PAGE_SIZE - 1] });
  for (const filter of [...filters, ...searches.map((q) => ({ q }))]) {
    const middle = findMiddle(await countMatching({ filter, range: [0, 0] }));
    queries.push({ filter });
    for (const field of sortFields) queries.push({ filter, sort: [field, 'ASC'] });
    queries.push({ filter, sort: [newestFirst, 'DESC'] });
    if (middle < PAGE_SIZE) continue;
    const range: [number, number] = [middle, middle + PAGE_SIZE - 1];
    queries.push({ filter, sort: [newestFirst, 'DESC'], range });
    if ('q' in filter) for (const field of sortFields) queries.push({ filter, sort: [field, 'ASC'], range });
  }
  return { resource, total, queries };
}

/** Makes each request to a list repeatedly. @returns rows of the report */
export async function measureLists(
  { client, readProcessorMs }: Caller,
  { resource, total, queries }: PlannedList,
): Promise<Row[]> {
  const measurements: Measurement[] = [];
  for (const query of queries) {
    const durations = await measureP95(async () => (await get(client, resource, query)).ms, readProcessorMs);
    const { p95, processorMs } = durations;
    console.log(Math.round(p95), Math.round(processorMs), resource, JSON.stringify(query).slice(0, 150));
    measurements.push({ request: describeQuery(query), ...durations });
  }
  return reportSlowest(`list of ${resource}, ${total.toLocaleString('en')} rows`, measurements);
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
      what: `${what}: p95`,
      detail: `of ${durationsMs.length} requests`,
      measured: calculateQuantile(durationsMs, 0.95),
      unit: 'ms',
      aim: { most: MAX_COLD_MS },
    },
    { what: `${what}: the slowest request`, detail: slowest.request, measured: slowest.ms, unit: 'ms' },
  ];
}

/** The first row of the page in the middle, which is the furthest from both ends. */
const findMiddle = (total: number) => Math.floor(Math.max(0, total - PAGE_SIZE) / 2);

/** The field that puts the newest row of a list first, where it is not `createdAt`. */
const NEWEST_FIRST: Readonly<Record<string, string>> = {
  'failed-jobs': 'failedAt',
  mails: 'startedAt',
  'operator-acts': 'actedAt',
  'parked-events': 'parkedAt',
  prices: 'nextChangeAt',
  rebuilds: 'requestedAt',
  'reply-templates': 'updatedAt',
  'security-events': 'lastAt',
  staff: 'name',
};

async function get(
  client: HttpClient,
  resource: string,
  { range = [0, PAGE_SIZE - 1], ...query }: ListQuery,
) {
  const path = createAdminPath(resource, { ...query, range });
  const begin = performance.now();
  const { status, headers, body } = await client.get(path);
  const ms = performance.now() - begin;
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return { ms, range: headers.get('content-range') ?? '' };
}

function parseTotal(range: string): number {
  return Number(range.split('/')[1] ?? 0);
}

function describeQuery({ sort, range, filter }: ListQuery): string {
  const filterText = filter ? JSON.stringify(filter).replaceAll('|', '/').slice(0, 60) : '';
  const ordered = sort ? `${sort[0]} ${sort[1]?.toLowerCase()}` : 'newest first';
  return [ordered, range?.[0] ? `from row ${range[0]}` : '', filterText].filter(Boolean).join(', ');
}
