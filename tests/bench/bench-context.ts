import { randomBytes, randomUUID } from 'node:crypto';
import { createServiceContext, migrate, type ServiceContext } from '@mirabelle/application';
import { createDatabase } from '../support/database.js';

export type BenchContext = ServiceContext & { dispose(): Promise<void> };

/** Opens a service context on a new database of the given server, which TEST_DATABASE_URL then names for `createDatabase`. */
export async function createBenchContext(postgresUrl: string): Promise<BenchContext> {
  process.env.TEST_DATABASE_URL = postgresUrl;
  const database = await createDatabase();
  const context = await createContext(database.url, randomBytes(32));
  const dispose = async () => {
    await context.close();
    await database.drop();
  };
  return { ...context, dispose };
}

/** Opens a service context on an existing database, which is migrated and is not dropped afterwards. */
export async function reopenBenchContext(databaseUrl: string): Promise<BenchContext> {
  // The next run must be able to read the data, so the key is always the same. The data is not secret.
  const context = await createContext(databaseUrl, Buffer.alloc(32, 1));
  return { ...context, dispose: () => context.close() };
}

async function createContext(databaseUrl: string, masterKey: Buffer): Promise<ServiceContext> {
  await migrate(databaseUrl);
  return createServiceContext({
    databaseUrl,
    masterKey,
    publicUrl: 'http://localhost:8080',
    smtpUrl: 'smtp://127.0.0.1:1',
    mailFrom: 'hello@mirabelle.test',
    rateLimitScale: 1_000_000,
    trustProxy: 0,
    logLevel: 'error',
  });
}

/** The environment of a process of the product that works on the same data. */
export const toEnvironment = ({ config }: Pick<ServiceContext, 'config'>) => ({
  DATABASE_URL: config.databaseUrl,
  MASTER_KEY: config.masterKey.toString('base64'),
  PUBLIC_URL: config.publicUrl,
  SMTP_URL: config.smtpUrl,
});

/** How many items the read table of the carts has. */
export async function countCartItems({ pool }: Pick<ServiceContext, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from read_model.cart_items');
  return rows[0]?.n ?? 0;
}

/** An event of the most frequent type. */
export function createCartItemAdded(userId: string) {
  return {
    id: randomUUID(),
    type: 'CartItemAdded',
    data: {
      userId,
      itemId: randomUUID(),
      product: {
        productType: 'makeup',
        brandName: 'Velmira',
        productName: 'Satin Lipstick Rosewood',
        colorCode: 'VL-214',
        unitPriceCents: 2899,
        affiliateLink: 'https://shop.velmira.example/makeup?ref=platform_owner',
      },
      quantity: 1,
    },
    metadata: {
      correlationId: randomUUID(),
      causationId: randomUUID(),
      actor: { kind: 'user', id: userId } as const,
      occurredAt: new Date().toISOString(),
    },
  };
}
