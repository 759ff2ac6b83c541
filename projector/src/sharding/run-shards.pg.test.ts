import { once } from 'node:events';
import type { ServiceContext } from '@mirabelle/application';
import { findLockHolders } from '@mirabelle/consuming';
import { PROJECTOR_LOCK } from '@mirabelle/read-model';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/support/database.js';
import { createTestContext } from '../../../tests/support/test-context.js';
import { runShards } from './run-shards.js';
import { formatShardName, listShards } from './shard.js';

const COUNT = 2;
const LOCK = `hashtextextended('${PROJECTOR_LOCK}', 0)`;

let database: TestDatabase;
let context: ServiceContext;

beforeEach(async () => {
  database = await createDatabase({ migrated: true });
  context = createTestContext(database);
});
afterEach(async () => {
  await context.close();
  await database.drop();
});

const countHeldShards = async () =>
  (await findLockHolders(context.pool, listShards(COUNT).map(formatShardName))).size;

it('a process that is asked for a shard while it waits for a change of the number of shards gives the shard away without a failure', async () => {
  const changing = await context.pool.connect();
  await changing.query(`select pg_advisory_lock(${LOCK})`);
  const failures: unknown[] = [];
  const shards = runShards({
    context,
    shardCount: COUNT,
    onFailure: (error) => failures.push(error),
    adopt: async () => undefined,
    hasLayout: async () => true,
    project: async (_session, _shard, stopping) => {
      if (!stopping.aborted) await once(stopping, 'abort');
    },
  });
  await vi.waitFor(async () => expect(await countHeldShards()).toBe(COUNT));
  await context.pool.query('notify read_model_shard_wanted');
  await changing.query(`select pg_advisory_unlock(${LOCK})`);
  changing.release();
  await vi.waitFor(async () => expect(await countHeldShards()).toBe(COUNT - 1));
  await vi.waitFor(async () => expect(await countHeldShards()).toBe(COUNT));
  await shards.stop();
  expect(failures).toEqual([]);
});
