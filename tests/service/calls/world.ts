import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { createServiceContext, type ServiceContext } from '@mirabelle/application';
import { type Endpoint, StaffRole } from '@mirabelle/contracts';
import { comparePositions } from '@mirabelle/event-store';
import { readModelPosition } from '@mirabelle/read-model';
import { readConfig } from '@mirabelle/runtime';
import { createDatabase } from '../../support/database.js';
import { type Answer, createClient, type HttpClient } from '../../support/http-client.js';
import { newEmail, type SignedUp, signUp } from '../../support/people.js';
import { type Product, type ProductOptions, startProduct } from '../../support/product.js';

/** Somebody with a browser. */
export interface Actor {
  readonly client: HttpClient;
  /** Undefined for a visitor. */
  readonly account?: SignedUp;
}

/** Whom the calls are made by. The other customer owns nothing that the customer does. */
export type Role = 'visitor' | 'customer' | 'otherCustomer' | StaffRole;

export const ROLES: readonly Role[] = ['visitor', 'customer', 'otherCustomer', ...StaffRole.options];

/** A running product with one actor of every role. */
export interface World {
  readonly product: Product;
  /** The same log and read tables that the product works on, for what takes years over HTTP. */
  readonly platform: ServiceContext;
  readonly actors: Readonly<Record<Role, Actor>>;
  /** A number that was not given before, for days and names that must not meet. */
  next(): number;
  /** One more person who has signed up. */
  newcomer(): Promise<Actor>;
  /** One more, who came by somebody's link. */
  invited(by: Actor): Promise<Actor>;
  /** Resolves when the read tables show everything that has happened so far, whoever did it. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export async function openWorld(options: ProductOptions = {}): Promise<World> {
  const database = await createDatabase();
  const env = { DATABASE_URL: database.url, MASTER_KEY: randomBytes(32).toString('base64') };
  const product = await startProduct({ env: { RATE_LIMIT_SCALE: '100000', ...env, ...options.env } });
  const platform = createServiceContext(
    readConfig({ ...env, PUBLIC_URL: product.url, SMTP_URL: 'smtp://127.0.0.1:1', LOG_LEVEL: 'error' }),
  );
  const signedUp = async (email = newEmail(), referralCode?: string): Promise<Actor> => {
    const client = createClient(product.url);
    if (referralCode) await client.post('/api/referrals/track', { referralCode });
    return { client, account: await signUp(client, product.inboxUrl, email) };
  };
  const [customer, otherCustomer, ...staff] = await Promise.all([
    signedUp(),
    signedUp(),
    ...StaffRole.options.map((role) => signedUp(`${role}@mirabelle.test`)),
  ]);
  const [operator, finance, support] = staff as [Actor, Actor, Actor];
  const visitor = { client: createClient(product.url) };
  let given = 0;
  return {
    product,
    platform,
    actors: { visitor, customer, otherCustomer, operator, finance, support },
    next() {
      given += 1;
      return given;
    },
    newcomer: () => signedUp(),
    invited: (by) => signedUp(newEmail(), by.account?.user.referralCode),
    async settled() {
      const head = await platform.store.head();
      while (comparePositions(await readModelPosition(platform.pool), head) < 0) await setTimeout(5);
    },
    async close() {
      await product.stop();
      await platform.close();
      await database.drop();
    },
  };
}

/** What a call says, beside its method and path. */
export interface CallParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** JSON, or a form for calls that take one. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes a call of the contracts. */
export function call(client: HttpClient, endpoint: Endpoint, parts: CallParts = {}): Promise<Answer> {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parts.params?.[name] ?? randomUUID()),
  );
  const query = new URLSearchParams(parts.query).toString();
  const address = query ? `${path}?${query}` : path;
  const headers = { ...parts.headers };
  if (endpoint.method === 'get') return client.get(address, headers);
  return client[endpoint.method](address, parts.body, headers);
}

/** Makes a call that has to succeed, and hands its body over. */
export async function succeed<Body>(
  client: HttpClient,
  endpoint: Endpoint,
  parts: CallParts = {},
): Promise<Body> {
  const { status, body } = await call(client, endpoint, parts);
  if (status >= 400) {
    throw new Error(
      `${endpoint.method} ${endpoint.path} was answered with ${status}: ${JSON.stringify(body)}`,
    );
  }
  return body as Body;
}
