import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServiceContext, type ServiceContext } from '@mirabelle/application';
import { seed } from '@mirabelle/command-api';
import { countLagByConsumer } from '@mirabelle/consuming';
import { readConfig } from '@mirabelle/runtime';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase, type TestDatabase } from '../support/database.js';
import {
  type Engine,
  explainMissingKafka,
  explainMissingRedis,
  startKafka,
  startRedis,
} from '../support/engines.js';
import { createClient } from '../support/http-client.js';
import { listMails, waitForMail } from '../support/inbox.js';
import { createEmailAddress } from '../support/people.js';
import { type DistributedProduct, startProcesses } from '../support/processes.js';
import { isSoak } from '../support/soak.js';
import { bookAndConfirmAppointment } from './booking-journey.js';

const skipReason = isSoak ? (explainMissingKafka() ?? explainMissingRedis()) : 'only in npm run test:soak';
const title = `Services as separate processes, with Redis and Kafka${skipReason ? ` (skipped: ${skipReason})` : ''}`;
const POLLING = { timeout: 60_000, interval: 100 };

// Separate processes take long to start; the title gives the reason of a skip.
describe.skipIf(skipReason)(title, { timeout: 300_000 }, () => {
  let home: string;
  let database: TestDatabase;
  let redis: Engine;
  let kafka: Engine;
  let product: DistributedProduct;
  let context: ServiceContext;

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'mirabelle-distributed-'));
    [database, redis, kafka] = await Promise.all([createDatabase(), startRedis(home), startKafka()]);
    product = await startProcesses({
      databaseUrl: database.url,
      env: { REDIS_URL: redis.address, KAFKA_BROKERS: kafka.address },
    });
    context = createServiceContext(readConfig(product.env));
    await seed(context);
    // The first mail shows that the workers have joined their consumer groups.
    const email = createEmailAddress();
    await createClient(product.url).post('/api/auth/signup', { email });
    await waitForMail(product.inboxUrl, { to: email, timeoutMs: 120_000 });
  }, 300_000);

  afterAll(async () => {
    await context?.close();
    await product?.stop();
    await Promise.all([redis?.[Symbol.asyncDispose](), kafka?.[Symbol.asyncDispose]()]);
    await database?.drop();
    if (home) await rm(home, { recursive: true, force: true });
  });

  it('a customer books and an operator confirms, and each mail comes once', async () => {
    const email = await bookAndConfirmAppointment(product, { email: 'operator@mirabelle.test' });
    const subjects = (await listMails(product.inboxUrl, email)).map(({ subject }) => subject);
    expect(subjects).toHaveLength(3);
    expect(new Set(subjects).size).toBe(3);
  });

  it('jobs are in Redis, events come from Kafka, and no consumer lags', async () => {
    const client = new Redis(redis.address);
    expect(await client.keys('bull:*')).not.toEqual([]);
    client.disconnect();
    const { rows } = await context.pool.query("select 1 from pg_namespace where nspname = 'jobs'");
    expect(rows).toEqual([]);
    await vi.waitFor(async () => {
      const lags = await countLagByConsumer(context);
      expect(lags.get('kafka-relay')).toBe(0);
      expect([...lags].filter(([, lag]) => lag > 0)).toEqual([]);
    }, POLLING);
  });
});
