import { randomBytes, randomUUID } from 'node:crypto';
import { createPlatform, migrate, type Platform } from '@mirabelle/platform';
import { createDatabase } from '../support/database.js';

export type BenchPlatform = Platform & { drop(): Promise<void> };

/** A platform on a fresh database of the given server. */
export async function benchPlatform(serverUrl: string): Promise<BenchPlatform> {
  process.env.TEST_DATABASE_URL = serverUrl;
  const database = await createDatabase();
  await migrate(database.url);
  const platform = createPlatform({
    databaseUrl: database.url,
    masterKey: randomBytes(32),
    publicUrl: 'http://localhost:8080',
    smtpUrl: 'smtp://127.0.0.1:1',
    mailFrom: 'hello@mirabelle.test',
    rateLimitScale: 1_000_000,
    trustProxy: 0,
    logLevel: 'error',
  });
  const drop = async () => {
    await platform.close();
    await database.drop();
  };
  return { ...platform, drop };
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
