import { randomBytes } from 'node:crypto';
import { createServiceContext } from '@mirabelle/application';
import { SALONS } from '@mirabelle/catalogue';
import { readConfig } from '@mirabelle/runtime';
import { createDatabase } from '../support/database.js';
import type { HttpClient } from '../support/http-client.js';
import { pickRandomPort } from '../support/pick-random-port.js';
import { createCartItem } from '../support/shopping.js';
import { alternateLoads, type RequestLoad } from './alternate.js';
import { type BenchProcess, startBenchProcess } from './bench-process.js';
import type { Row } from './report.js';
import { createSignedInClients } from './signed-in.js';
import { measureVisibility } from './visibility.js';

const PEOPLE = 50;
const COMMAND = 'command over HTTP, a quantity in a cart';
const APART = ', the projector in a process of its own';
const JSON_BODY = { 'content-type': 'application/json' };

/**
 * Measures requests per second to the product and, in turn, to a bare Express app with the same rows, which shares neither
 * process nor connections with it; and how soon written data can be read.
 */
export async function measureHttp(postgresUrl: string): Promise<Row[]> {
  process.env.TEST_DATABASE_URL = postgresUrl;
  const database = await createDatabase({ migrated: true });
  const [productPort, apartPort, baselinePort] = [pickRandomPort(), pickRandomPort(), pickRandomPort()];
  const environment = {
    DATABASE_URL: database.url,
    MASTER_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: `http://127.0.0.1:${productPort}`,
    SMTP_URL: 'smtp://127.0.0.1:1',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'silent',
  };
  const context = createServiceContext(readConfig(environment));
  const running = new Set<BenchProcess>();
  const start = async (program: string, changes: NodeJS.ProcessEnv = {}) => {
    const child = await startBenchProcess(program, { ...environment, ...changes });
    running.add(child);
    return child;
  };
  const createUrl = (port: number) => `http://127.0.0.1:${port}`;
  try {
    const server = await start('./server.ts', { PORT: String(productPort) });
    const product = { url: createUrl(productPort), server };
    const bare = {
      url: createUrl(baselinePort),
      server: await start('./http-baseline.ts', { PORT: String(baselinePort) }),
    };
    const clients = await createSignedInClients(context, product.url, PEOPLE);
    const people = await Promise.all(clients.map(addCartItem));
    const baseline = createBaselineLoads(bare, people);
    const rows = [
      ...(await alternateLoads('read over HTTP, a salon', readSalon(product), baseline.salon, 0.9)),
      ...(await alternateLoads(
        'read over HTTP, a cart, signed in',
        readCarts(product, people),
        baseline.cart,
        0.7,
      )),
      ...(await alternateLoads(COMMAND, changeCarts(product, people), baseline.event, 0.7)),
      ...(await measureVisibility(context, clients.slice(0, 4))),
    ];
    await server.stop();
    running.delete(server);
    await start('./projector.ts');
    const apart = {
      url: createUrl(apartPort),
      server: await start('./server.ts', { PORT: String(apartPort), PROJECTOR: 'apart' }),
    };
    return [
      ...rows,
      ...(await alternateLoads(`${COMMAND}${APART}`, changeCarts(apart, people), baseline.event, 0.7)),
      ...(await measureVisibility(context, await createSignedInClients(context, apart.url, 4), APART)),
    ];
  } finally {
    for (const child of running) await child.stop();
    await context.close();
    await database.drop();
  }
}

/** A signed-in person with one item in the cart. */
interface Shopper {
  readonly userId: string;
  readonly cookie: string;
  readonly item: string;
}

async function addCartItem(client: HttpClient): Promise<Shopper> {
  const { body } = await client.post<{ id: string }>('/api/cart', createCartItem());
  const { id: userId } = (await client.get<{ id: string }>('/api/auth/user')).body;
  const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
  return { userId, cookie, item: body.id };
}

/** The process that answers, and its address. */
type Target = Pick<RequestLoad, 'url' | 'server'>;

const readSalon = (target: Target): RequestLoad => ({
  ...target,
  scripts: [[{ method: 'GET', path: `/api/salons/${SALONS[0]?.id}` }]],
});

const readCarts = (target: Target, people: readonly Shopper[]): RequestLoad => ({
  ...target,
  scripts: people.map(({ cookie }) => [{ method: 'GET', path: '/api/cart', headers: { cookie } }]),
});

const changeCarts = (target: Target, people: readonly Shopper[]): RequestLoad => ({
  ...target,
  scripts: people.map(({ cookie, item }) =>
    [2, 3].map((quantity) => ({
      method: 'PUT',
      path: `/api/cart/${item}`,
      headers: { ...JSON_BODY, cookie },
      body: JSON.stringify({ quantity }),
    })),
  ),
});

/** What the bare app does: a salon's row, the rows of a cart, and an event inserted into a table like the log. */
function createBaselineLoads(bare: Target, people: readonly Shopper[]) {
  const salon: RequestLoad = { ...bare, scripts: [[{ method: 'GET', path: `/salon/${SALONS[0]?.id}` }]] };
  const cart: RequestLoad = {
    ...bare,
    scripts: people.map(({ userId }) => [{ method: 'GET', path: `/cart/${userId}` }]),
  };
  const event: RequestLoad = {
    ...bare,
    scripts: people.map(({ userId, item }) =>
      [2, 3].map((quantity) => ({
        method: 'PUT',
        path: `/cart/${userId}/${item}`,
        headers: JSON_BODY,
        body: JSON.stringify({ quantity }),
      })),
    ),
  };
  return { salon, cart, event };
}
