import type { Row } from '../report.js';
import { type Measurement, measureP95, reportSlowest } from './measure-p95.js';
import type { Caller } from './processor-time.js';

/**
 * Makes each request of the pages repeatedly.
 *
 * @param reads paths by the file of the screen that reads them
 * @returns rows of the report for each part of the back office
 */
export async function measurePages(
  { client, readProcessorMs }: Caller,
  reads: Readonly<Record<string, readonly string[]>>,
): Promise<Row[]> {
  const parts = new Map<string, Set<string>>();
  for (const [file, paths] of Object.entries(reads)) {
    const part = file.slice(0, file.indexOf('/'));
    parts.set(part, new Set([...(parts.get(part) ?? []), ...paths]));
  }
  const rows: Row[] = [];
  for (const [part, paths] of parts)
    rows.push(...(await measureRequests({ client, readProcessorMs }, part, [...paths])));
  return rows;
}

async function measureRequests(
  { client, readProcessorMs }: Caller,
  part: string,
  paths: readonly string[],
): Promise<Row[]> {
  const measurements: Measurement[] = [];
  for (const path of paths) {
    const durations = await measureP95(async () => {
      const begin = performance.now();
      const { status, body } = await client.get(path);
      if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
      return performance.now() - begin;
    }, readProcessorMs);
    console.log(Math.round(durations.p95), Math.round(durations.processorMs), decodeURIComponent(path));
    measurements.push({ request: shorten(path), ...durations });
  }
  return reportSlowest(`screens of ${part}`, measurements);
}

const shorten = (path: string) =>
  decodeURIComponent(path)
    .replace('/api/admin/', '')
    .replaceAll('|', '/')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')
    .slice(0, 100);
