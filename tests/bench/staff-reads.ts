import type { ServiceContext } from '@mirabelle/application';
import { seed, startCommandApi } from '@mirabelle/command-api';
import { startProjector } from '@mirabelle/projector';
import { startReadApi } from '@mirabelle/read-api';
import { copyClient, type HttpClient } from '../support/http-client.js';
import { startLoopbackServer } from '../support/loopback-server.js';
import { createBenchContext } from './bench-context.js';
import { calculateQuantile, type Row } from './report.js';
import { createSignedInClients, createSignedInOperator } from './signed-in.js';

const PEOPLE = 30;
const WARM_UP = 50;
const TIMES = 600;
const LIST = '/api/admin/users?range=[0,24]';

/**
 * Measures a list of 25 people that staff read, which is answered only after the reading is stored, and in turn with it the
 * same read without storing it.
 */
export async function measureStaffReads(postgresUrl: string): Promise<Row[]> {
  const context = await createBenchContext(postgresUrl);
  const projector = startProjector(context);
  const commandApi = startCommandApi(context);
  const recorded = startReadApi(context);
  const unrecorded = startReadApi({ ...context, pool: withoutReadings(context.pool) });
  const servers = await Promise.all(
    [commandApi, recorded, unrecorded].map(({ app }) => startLoopbackServer(app)),
  );
  try {
    const [commandUrl = '', ...readUrls] = servers.map(({ origin }) => origin);
    await seed(context);
    await createSignedInClients(context, commandUrl, PEOPLE);
    const operator = await createSignedInOperator(context, commandUrl);
    const clients = readUrls.map((url) => copyClient(operator, url));
    const waits: number[][] = clients.map(() => []);
    for (let n = 0; n < WARM_UP + TIMES; n += 1) {
      for (const [index, client] of clients.entries()) {
        const ms = await timeRead(client);
        if (n >= WARM_UP) waits[index]?.push(ms);
      }
    }
    const [measured = [], baseline = []] = waits;
    return [0.5, 0.99].map((share) => ({
      what: `staff read a list of 25 people, one request at a time, p${share * 100} (baseline: without storing who read it)`,
      measured: calculateQuantile(measured, share),
      unit: 'ms',
      baseline: calculateQuantile(baseline, share),
    }));
  } finally {
    for (const server of servers) server.close();
    await Promise.all([commandApi.stop(), recorded.stop(), unrecorded.stop(), projector.stop()]);
    await context.dispose();
  }
}

/** How long the list takes to read, ms. */
async function timeRead(client: HttpClient): Promise<number> {
  const begin = performance.now();
  const { status } = await client.get(LIST);
  if (status !== 200) throw new Error(`${LIST} was answered with ${status}`);
  return performance.now() - begin;
}

/** A pool that stores no readings of staff. */
function withoutReadings(pool: ServiceContext['pool']): ServiceContext['pool'] {
  return new Proxy(pool, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (name !== 'query' || typeof value !== 'function') return value;
      return (...parameters: unknown[]) =>
        String(parameters[0]).startsWith('insert into staff_readings')
          ? Promise.resolve({ rows: [], rowCount: 1 })
          : Reflect.apply(value, target, parameters);
    },
  });
}
