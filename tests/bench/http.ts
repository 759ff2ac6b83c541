import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { SALONS } from '@mirabelle/catalogue';
import { createPlatform, migrate, readConfig } from '@mirabelle/platform';
import autocannon from 'autocannon';
import { createDatabase } from '../support/database.js';
import { freePorts } from '../support/free-ports.js';
import { cartItem } from '../support/shopping.js';
import { median, type Row } from './report.js';
import { signedInClients } from './signed-in.js';
import { measureVisibility } from './visibility.js';

const SECONDS = 3;
const ROUNDS = 3;
const CLIENTS = 50;

/** Requests per second of the product's calls beside a bare Express app, and how soon what was written shows. */
export async function measureHttp(serverUrl: string): Promise<Row[]> {
  process.env.TEST_DATABASE_URL = serverUrl;
  const database = await createDatabase();
  await migrate(database.url);
  const [productPort, floorPort] = await freePorts(2);
  const environment = {
    DATABASE_URL: database.url,
    MASTER_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: `http://127.0.0.1:${productPort}`,
    SMTP_URL: 'smtp://127.0.0.1:1',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'silent',
    PRODUCT_PORT: String(productPort),
    FLOOR_PORT: String(floorPort),
  };
  const server = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), {
    env: { ...process.env, ...environment },
    execArgv: process.execArgv,
  });
  const platform = createPlatform(readConfig(environment));
  try {
    await once(server, 'message');
    const product = environment.PUBLIC_URL;
    const floor = `http://127.0.0.1:${floorPort}`;
    const clients = await signedInClients(platform, product, CLIENTS);
    const cookies = clients.map(({ cookies: jar }) => [...jar].map((pair) => pair.join('=')).join('; '));
    const command = {
      method: 'POST',
      body: JSON.stringify(cartItem()),
      headers: { 'content-type': 'application/json' },
    } as const;

    const selects = { url: `${floor}/select/7` };
    const inserts = { url: `${floor}/insert`, ...command };
    const [salon, selectFloor] = await inTurn({ url: `${product}/api/salons/${SALONS[0]?.id}` }, selects);
    const [cart, cartFloor] = await inTurn({ url: `${product}/api/cart`, cookies }, selects);
    const [commands, insertFloor] = await inTurn(
      { url: `${product}/api/cart`, ...command, cookies },
      inserts,
    );
    return [
      {
        what: 'read over HTTP, a salon',
        measured: salon,
        unit: 'requests/s',
        floor: selectFloor,
        aim: { share: 0.7 },
      },
      { what: 'read over HTTP, a cart, signed in', measured: cart, unit: 'requests/s', floor: cartFloor },
      { what: 'command over HTTP, into a cart', measured: commands, unit: 'requests/s', floor: insertFloor },
      ...(await measureVisibility(platform, clients.slice(0, 4))),
    ];
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
    await platform.close();
    await database.drop();
  }
}

interface Load extends Pick<autocannon.Options, 'method' | 'body' | 'headers'> {
  readonly url: string;
  /** One session a connection. */
  readonly cookies?: readonly string[];
}

/** Median rates of two loads that take turns, so that both meet the same machine. */
async function inTurn(one: Load, other: Load): Promise<[number, number]> {
  const rates: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    rates[0].push(await load(one));
    rates[1].push(await load(other));
  }
  return [median(rates[0]), median(rates[1])];
}

async function load({ url, cookies, ...request }: Load): Promise<number> {
  let next = 0;
  const result = await autocannon({
    url,
    ...request,
    connections: CLIENTS,
    duration: SECONDS,
    setupClient: (client) => {
      const cookie = cookies?.[next++ % cookies.length];
      if (cookie) client.setHeaders({ ...request.headers, cookie });
    },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}
