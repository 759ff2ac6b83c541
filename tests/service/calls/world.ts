import { randomBytes, randomUUID } from 'node:crypto';
import { createServiceContext, type ServiceContext } from '@mirabelle/application';
import { type Endpoint, StaffRole } from '@mirabelle/contracts';
import { waitUntilProjected } from '@mirabelle/read-model';
import { readConfig } from '@mirabelle/runtime';
import { createDatabase } from '../../support/database.js';
import { type Answer, createClient, formatCookies, type HttpClient } from '../../support/http-client.js';
import { type SignedUp, signInByMail, signUp } from '../../support/people.js';
import { type Product, type ProductOptions, startProduct } from '../../support/product.js';
import { keepProofFresh } from '../../support/proof.js';
import { getSharedProduct } from '../../support/shared-product.js';
import { takeNextNumber } from '../../support/unique-numbers.js';

/** A person with an HTTP client. */
export interface Actor {
  readonly client: HttpClient;
  /** Undefined for a visitor. */
  readonly account?: SignedUp;
}

/** The user id of somebody with an account. @throws Error for a visitor */
export function getUserId({ account }: Pick<Actor, 'account'>): string {
  if (!account) throw new Error('A visitor has no user id.');
  return account.user.id;
}

/** Roles of the callers. The other customer owns none of the customer's records. */
export type Role = 'visitor' | 'customer' | 'otherCustomer' | StaffRole;

export const ROLES: readonly Role[] = ['visitor', 'customer', 'otherCustomer', ...StaffRole.options];

/** Less than the time of a test, so that the test fails with a reason. */
const PROJECTION_TIMEOUT_MS = 60_000;

/** A running product with one actor of every role. */
export interface World {
  readonly product: Pick<Product, 'url' | 'inboxUrl' | 'dataDir' | 'output'>;
  /** Access to the log and the tables of the product, for data that cannot be created over HTTP, such as past bookings. */
  readonly context: ServiceContext;
  readonly actors: Readonly<Record<Role, Actor>>;
  /** A number that no test gets twice, for days and names that must be unique. */
  takeNextNumber(): number;
  /** Signs up one more customer. @param email default: a new address */
  signUpCustomer(email?: string): Promise<Actor>;
  /** Signs up one more member of staff. */
  signUpStaff(role: StaffRole): Promise<Actor>;
  /** Signs up one more customer through the referral link of `referrer`. */
  signUpInvited(referrer: Actor): Promise<Actor>;
  /** Resolves when the read tables show every event that is in the log at the time of the call. */
  waitUntilProjected(): Promise<void>;
  close(): Promise<void>;
}

/** A world whose product a test may kill and restart. */
export interface OwnWorld extends World {
  readonly product: Product;
}

/** Opens a world on the shared product. The actors, including staff, are new for each test file. */
export async function openWorld(): Promise<World> {
  const product = getSharedProduct();
  const { url, databaseUrl, masterKey } = product;
  const signUpStaff = (role: StaffRole) => product.signUpStaffMember(role);
  const world = await createWorld(product, createContext({ url, databaseUrl, masterKey }), signUpStaff);
  return { ...world, close: () => world.context.close() };
}

/** Opens a world on its own product. */
export async function openOwnWorld(options: ProductOptions = {}): Promise<OwnWorld> {
  const database = await createDatabase({ migrated: true });
  const masterKey = randomBytes(32).toString('base64');
  const env = { DATABASE_URL: database.url, MASTER_KEY: masterKey, RATE_LIMIT_SCALE: '100000' };
  const product = await startProduct({ ...options, env: { ...env, ...options.env } });
  const signInSeededStaff = async (role: StaffRole) => {
    const client = createClient(product.url);
    return { client, account: await signInByMail(client, product.inboxUrl, `${role}@mirabelle.test`) };
  };
  const context = createContext({ url: product.url, databaseUrl: database.url, masterKey });
  const world = await createWorld(product, context, signInSeededStaff);
  return {
    ...world,
    product,
    async close() {
      await product.stop();
      await context.close();
      await database.drop();
    },
  };
}

const createContext = (address: { url: string; databaseUrl: string; masterKey: string }): ServiceContext =>
  createServiceContext(
    readConfig({
      DATABASE_URL: address.databaseUrl,
      MASTER_KEY: address.masterKey,
      PUBLIC_URL: address.url,
      SMTP_URL: 'smtp://127.0.0.1:1',
      LOG_LEVEL: 'error',
    }),
  );

async function createWorld(
  product: World['product'],
  context: ServiceContext,
  signUpStaff: (role: StaffRole) => Promise<Actor>,
): Promise<Omit<World, 'close'>> {
  const signUpCustomer = async (email?: string): Promise<Actor> => {
    const client = createClient(product.url);
    return { client, account: await signUp(client, product.inboxUrl, email) };
  };
  const [customer, otherCustomer, operator, finance, support] = await Promise.all([
    signUpCustomer(),
    signUpCustomer(),
    signUpStaff('operator'),
    signUpStaff('finance'),
    signUpStaff('support'),
  ]);
  const visitor = { client: createClient(product.url) };
  const waitUntilAllProjected = async () => {
    const head = await context.store.head();
    if (await waitUntilProjected(context.pool, head, PROJECTION_TIMEOUT_MS)) return;
    throw new Error(`The read tables do not show every event after ${PROJECTION_TIMEOUT_MS / 1000} s.`);
  };
  // Roles take effect once they are projected.
  await waitUntilAllProjected();
  // A soak test runs longer than a proof of identity counts.
  for (const { client } of [customer, otherCustomer, operator, finance, support]) {
    await keepProofFresh(context.pool, client);
  }
  return {
    product,
    context,
    actors: { visitor, customer, otherCustomer, operator, finance, support },
    takeNextNumber,
    signUpCustomer,
    signUpStaff,
    async signUpInvited({ account: referrer }) {
      const client = createClient(product.url);
      await client.post('/api/referrals/track', { referralCode: referrer?.user.referralCode });
      return { client, account: await signUp(client, product.inboxUrl) };
    },
    waitUntilProjected: waitUntilAllProjected,
  };
}

/** The parts of a call that are not fixed by its endpoint. */
export interface CallParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** A value that is sent as JSON, or a form. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls an endpoint. */
export function call(client: HttpClient, endpoint: Endpoint, parts: CallParts = {}): Promise<Answer> {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parts.params?.[name] ?? randomUUID()),
  );
  const query = new URLSearchParams(parts.query).toString();
  const address = query ? `${path}?${query}` : path;
  const headers = { ...parts.headers };
  if (endpoint.answerType === 'text/event-stream') return readFirstMessage(client, address);
  if (endpoint.method === 'get') return client.get(address, headers);
  return client[endpoint.method](address, parts.body, headers);
}

/** Requests the live updates, which never end, and disconnects after the first message. */
async function readFirstMessage(client: HttpClient, path: string): Promise<Answer> {
  const disconnection = new AbortController();
  const cookie = formatCookies(client);
  const { status, headers, body } = await fetch(new URL(path, client.baseUrl), {
    headers: { cookie },
    signal: disconnection.signal,
  });
  const first = await body?.getReader().read();
  disconnection.abort();
  const text = new TextDecoder().decode(first?.value);
  const isProblem = headers.get('content-type')?.includes('json');
  return { status, headers, body: isProblem ? JSON.parse(text) : text };
}

/** Calls an endpoint. @returns the body @throws Error if the call is refused */
export async function callOrThrow<Body>(
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
