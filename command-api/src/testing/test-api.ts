import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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
import type { RecordedEvent } from '@mirabelle/event-store';
import { createSignInToken } from '@mirabelle/runtime';
import { createDatabase } from '../../../tests/support/database.js';
import { seed } from '../seed.js';
import { startCommandApi } from '../command-api.js';

/** The command-api on a database and a port of its own. */
export interface TestApi extends AsyncDisposable {
  readonly url: string;
  readonly context: ServiceContext;
  /** The account of an address: its id, its events, its state and the tokens of its links, oldest first. */
  readAccount(email: string): Promise<TestAccount>;
  /** Lets the clock of the service run ahead of the machine's. */
  advance(ms: number): void;
}

export interface TestAccount {
  readonly userId: string;
  readonly events: readonly RecordedEvent[];
  readonly state: Account;
  readonly tokens: readonly string[];
}

/** Starts a command-api. @param rateLimitScale multiplies every rate limit */
export async function startTestApi({ rateLimitScale = 1000 } = {}): Promise<TestApi> {
  const database = await createDatabase({ migrated: true });
  let aheadMs = 0;
  const config = {
    databaseUrl: database.url,
    masterKey: randomBytes(32),
    publicUrl: 'http://localhost:8080',
    smtpUrl: 'smtp://127.0.0.1:1',
    mailFrom: 'hello@mirabelle.test',
    rateLimitScale,
    trustProxy: 0,
    logLevel: 'error',
  } as const;
  const context = createServiceContext(config, { now: () => new Date(Date.now() + aheadMs).toISOString() });
  await seed(context);
  const api = startCommandApi(context);
  const server = createServer(api.app).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    context,
    async readAccount(email) {
      const claim = await context.store.readStream(emailClaimStream(context.secrets.emailHash(email)));
      const { userId = '' } = fold(emailClaim, narrowEvents(emailClaim, claim));
      const events = await context.store.readStream(accountStream(userId));
      const own: readonly AccountEvent[] = narrowEvents(account, events);
      const tokens = own.flatMap((event) =>
        event.type === 'SignInLinkRequested' ? [createSignInToken(context.secrets, event.data)] : [],
      );
      return { userId, events, state: fold(account, own), tokens };
    },
    advance(ms) {
      aheadMs += ms;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await api.stop();
      await context.close();
      await database.drop();
    },
  };
}
