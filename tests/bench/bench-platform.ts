import { randomBytes, randomUUID } from 'node:crypto';
import { createServiceContext, migrate, type ServiceContext } from '@mirabelle/application';
import { createDatabase } from '../support/database.js';

export type BenchPlatform = ServiceContext & { dispose(): Promise<void> };

/** Opens a service context on a new database of the given server, which TEST_DATABASE_URL then names for `createDatabase`. */
export async function createBenchPlatform(postgresUrl: string): Promise<BenchPlatform> {
  process.env.TEST_DATABASE_URL = postgresUrl;
  const database = await createDatabase();
  const platform = await createBenchContext(database.url, randomBytes(32));
  const dispose = async () => {
    await platform.close();
    await database.drop();
  };
  return { ...platform, dispose };
}

/** Opens a service context on an existing database, which is migrated and is not dropped afterwards. */
export async function reopenBenchPlatform(databaseUrl: string): Promise<BenchPlatform> {
  // The next run must be able to read the data, so the key is always the same. The data is not secret.
  const platform = await createBenchContext(databaseUrl, Buffer.alloc(32, 1));
  return { ...platform, dispose: () => platform.close() };
}

async function createBenchContext(databaseUrl: string, masterKey: Buffer): Promise<ServiceContext> {
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
