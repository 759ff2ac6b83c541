import { randomBytes } from 'node:crypto';
import { createServiceContext, type ServiceContext } from '@mirabelle/application';
import {
  type Account,
  type AccountEvent,
  account,
  accountStream,
  emailClaim,
  emailClaimStream,
  fold,
  narrowEvents,
} from '@mirabelle/domain';
import type { EventStore, RecordedEvent } from '@mirabelle/event-store';
import { createSignInToken } from '@mirabelle/runtime';
import { vi } from 'vitest';
import { createDatabase } from '../../../tests/support/database.js';
import { createClient, type HttpClient } from '../../../tests/support/http-client.js';
import { startLoopbackServer } from '../../../tests/support/loopback-server.js';
import { startCommandApi } from '../command-api.js';
import { seed } from '../seed.js';

/** The command-api on a database and a port of its own. */
export interface TestApi extends AsyncDisposable {
  readonly url: string;
  readonly context: ServiceContext;
  /** The account of an address: its id, its events, its state and the tokens of its links, oldest first. */
  readAccount(email: string): Promise<TestAccount>;
  /** Waits for the next link to an address. `earlierLinks` is the number of links before it. */
  waitForLink(email: string, options: { readonly earlierLinks: number }): Promise<string>;
  /** Signs in through a link, signing up first if need be. @param client default a new browser */
  signIn(email: string, options?: { client?: HttpClient; rememberDevice?: boolean }): Promise<HttpClient>;
  /** Lets the clock of the service run ahead of the machine's. */
  advance(ms: number): void;
}

interface TestAccount {
  readonly userId: string;
  readonly events: readonly RecordedEvent[];
  readonly state: Account;
  readonly tokens: readonly string[];
}

interface TestApiOptions {
  /** Multiplies every rate limit; default 1,000. */
  readonly rateLimitScale?: number;
  /** Further settings, which take the place of the usual ones. */
  readonly settings?: Partial<ServiceContext['config']>;
  /** Changes what the log does. */
  readonly decorateStore?: (store: EventStore) => EventStore;
  /** Another test API whose database and keys this one shares; default a database of its own. */
  readonly beside?: TestApi;
}

/** Starts a command-api. */
export async function startTestApi({
  rateLimitScale = 1000,
  settings,
  decorateStore = (store) => store,
  beside,
}: TestApiOptions = {}): Promise<TestApi> {
  const shared = beside?.context.config;
  const database = shared
    ? { url: shared.databaseUrl, drop: async () => undefined }
    : await createDatabase({ migrated: true });
  let aheadMs = 0;
  const config = {
    databaseUrl: database.url,
    masterKey: shared?.masterKey ?? randomBytes(32),
    publicUrl: 'http://localhost:8080',
    smtpUrl: 'smtp://127.0.0.1:1',
    mailFrom: 'hello@mirabelle.test',
    rateLimitScale,
    trustProxy: 0,
    logLevel: 'error',
    ...settings,
  } as const;
  const plainContext = createServiceContext(config, {
    now: () => new Date(Date.now() + aheadMs).toISOString(),
  });
  const context = { ...plainContext, store: decorateStore(plainContext.store) };
  await seed(context);
  const api = startCommandApi(context);
  const server = await startLoopbackServer(api.app);

  const url = server.origin;

  async function readAccount(email: string): Promise<TestAccount> {
    const claim = await context.store.readStream(emailClaimStream(context.secrets.hashEmail(email)));
    const { userId = '' } = fold(emailClaim, narrowEvents(emailClaim, claim));
    const events = await context.store.readStream(accountStream(userId));
    const own: readonly AccountEvent[] = narrowEvents(account, events);
    const tokens = own.flatMap((event) =>
      event.type === 'SignInLinkRequested' ? [createSignInToken(context.secrets, event.data)] : [],
    );
    return { userId, events, state: fold(account, own), tokens };
  }

  async function waitForLink(email: string, { earlierLinks }: { readonly earlierLinks: number }) {
    return vi.waitFor(
      async () => {
        const token = (await readAccount(email)).tokens[earlierLinks];
        if (!token) throw new Error(`${email} has got no link`);
        return token;
      },
      { timeout: 15_000, interval: 20 },
    );
  }

  return {
    url,
    context,
    readAccount,
    waitForLink,
    async signIn(email, { client = createClient(url), rememberDevice } = {}) {
      const { tokens } = await readAccount(email);
      const signedUp = await client.post('/api/auth/signup', { email });
      if (signedUp.status !== 202) throw new Error(`The sign-up was answered with ${signedUp.status}`);
      const token = await waitForLink(email, { earlierLinks: tokens.length });
      const verified = await client.post('/api/auth/verify', {
        token,
        ...(rememberDevice && { rememberDevice, timeZone: 'Europe/Paris' }),
      });
      if (verified.status !== 200) throw new Error(`The link was answered with ${verified.status}`);
      return client;
    },
    advance(ms) {
      aheadMs += ms;
    },
    async [Symbol.asyncDispose]() {
      server.close();
      await api.stop();
      await context.close();
      await database.drop();
    },
  };
}
