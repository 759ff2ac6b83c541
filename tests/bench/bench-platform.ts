import { randomBytes, randomUUID } from 'node:crypto';
import { createServiceContext, migrate, type ServiceContext } from '@mirabelle/application';
import { createDatabase } from '../support/database.js';

export type BenchPlatform = ServiceContext & { drop(): Promise<void> };

/** A platform on a fresh database of the given server. */
export async function benchPlatform(serverUrl: string): Promise<BenchPlatform> {
  process.env.TEST_DATABASE_URL = serverUrl;
  const database = await createDatabase();
  const platform = await createBenchContext(database.url, randomBytes(32));
  const drop = async () => {
    await platform.close();
    await database.drop();
  };
  return { ...platform, drop };
}

/** A platform on a database that is there, brought up to this release and left as it is. */
export async function keptPlatform(databaseUrl: string): Promise<BenchPlatform> {
  // Always the same key, because the next run has to read what this one writes; there is nobody to hide it from.
  const platform = await createBenchContext(databaseUrl, Buffer.alloc(32, 1));
  return { ...platform, drop: () => platform.close() };
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

/** The commonest event of all. */
export function cartItemAdded(userId: string) {
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
