import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createServiceContext } from '@mirabelle/application';
import { SALONS } from '@mirabelle/catalogue';
import { readConfig } from '@mirabelle/runtime';
import autocannon from 'autocannon';
import { createDatabase } from '../support/database.js';
import type { HttpClient } from '../support/http-client.js';
import { pickRandomPort } from '../support/pick-random-port.js';
import { createCartItem } from '../support/shopping.js';
import { median, type Row } from './report.js';
import { createSignedInClients } from './signed-in.js';
import { measureVisibility } from './visibility.js';

const SECONDS = 3;
const ROUNDS = 3;
const CLIENTS = 50;

/**
 * Measures requests per second to the product and, for comparison, to a bare Express app, and how soon written data can
 * be read.
 */
export async function measureHttp(postgresUrl: string): Promise<Row[]> {
  process.env.TEST_DATABASE_URL = postgresUrl;
  const database = await createDatabase({ migrated: true });
  const [productPort, baselinePort] = [pickRandomPort(), pickRandomPort()];
  const environment = {
    DATABASE_URL: database.url,
    MASTER_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: `http://127.0.0.1:${productPort}`,
    SMTP_URL: 'smtp://127.0.0.1:1',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'silent',
    PRODUCT_PORT: String(productPort),
    BASELINE_PORT: String(baselinePort),
  };
  const server = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), {
    env: { ...process.env, ...environment },
    execArgv: process.execArgv,
  });
  const context = createServiceContext(readConfig(environment));
  try {
    const ended = once(server, 'exit').then(() =>
      Promise.reject(new Error('The server ended before it was ready')),
    );
    await Promise.race([once(server, 'message'), ended]);
    ended.catch(() => undefined);
    const product = environment.PUBLIC_URL;
    const baseline = `http://127.0.0.1:${baselinePort}`;
    const clients = await createSignedInClients(context, product, CLIENTS);
    const people = await Promise.all(clients.map(addCartItem));

    const selects = { url: `${baseline}/select/7` };
    const inserts = {
      url: `${baseline}/insert`,
      method: 'POST',
      body: JSON.stringify(createCartItem()),
      headers: JSON_BODY,
    } as const;
    const salonId = SALONS[0]?.id;
    const sameRow = { url: `${baseline}/salon/${salonId}` };
    const [salon, salonBaseline] = await measureAlternately(
      { url: `${product}/api/salons/${salonId}` },
      sameRow,
    );
    const [salonAgain, selectBaseline] = await measureAlternately(
      { url: `${product}/api/salons/${salonId}` },
      selects,
    );
    const readCarts = people.map(({ cookie }) => [
      { method: 'GET', path: '/api/cart', headers: { cookie } } as const,
    ]);
    const [cart, cartBaseline] = await measureAlternately({ url: product, scripts: readCarts }, selects);
    const changeCarts = people.map(({ cookie, item }) =>
      [2, 3].map((quantity) => ({
        method: 'PUT' as const,
        path: `/api/cart/${item}`,
        headers: { ...JSON_BODY, cookie },
        body: JSON.stringify({ quantity }),
      })),
    );
    const [commands, insertBaseline] = await measureAlternately(
      { url: product, scripts: changeCarts },
      inserts,
    );
    return [
      {
        what: 'read over HTTP, a salon (baseline: the same row)',
        measured: salon,
        unit: 'requests/s',
        baseline: salonBaseline,
        aim: { share: 0.7 },
      },
      {
        what: 'read over HTTP, a salon (baseline: a row of 30 bytes)',
        measured: salonAgain,
        unit: 'requests/s',
        baseline: selectBaseline,
      },
      {
        what: 'read over HTTP, a cart, signed in',
        measured: cart,
        unit: 'requests/s',
        baseline: cartBaseline,
      },
      {
        what: 'command over HTTP, a quantity in a cart',
        measured: commands,
        unit: 'requests/s',
        baseline: insertBaseline,
      },
      ...(await measureVisibility(context, clients.slice(0, 4))),
    ];
  } finally {
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    await context.close();
    await database.drop();
  }
}

const JSON_BODY = { 'content-type': 'application/json' };

/** Adds an item to the cart of a signed-in person. */
async function addCartItem(client: HttpClient): Promise<{ cookie: string; item: string }> {
  const { body } = await client.post<{ id: string }>('/api/cart', createCartItem());
  return { cookie: [...client.cookies].map((pair) => pair.join('=')).join('; '), item: body.id };
}

interface RequestLoad extends Pick<autocannon.Options, 'method' | 'body' | 'headers'> {
  readonly url: string;
  /** One script for each connection: the requests that it repeats. */
  readonly scripts?: readonly autocannon.Request[][];
}

/** Median rates of two alternating loads, so that other work on the machine affects both equally. */
async function measureAlternately(one: RequestLoad, other: RequestLoad): Promise<[number, number]> {
  const rates: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    rates[0].push(await measureRate(one));
    rates[1].push(await measureRate(other));
  }
  return [median(rates[0]), median(rates[1])];
}

/** Sends requests for some seconds. @returns answers per second @throws Error if one is not a success */
async function measureRate({ url, scripts, ...request }: RequestLoad): Promise<number> {
  let next = 0;
  const result = await autocannon({
    url,
    ...request,
    connections: CLIENTS,
    duration: SECONDS,
    setupClient: (client) => {
      const script = scripts?.[next++ % scripts.length];
      if (script) client.setRequests(script);
    },
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  }
  return result.requests.average;
}
