import { randomUUID } from 'node:crypto';
import { createLogger, createPool } from '@mirabelle/runtime';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../../tests/support/database.js';
import { deletePersonalData } from './delete-personal-data.js';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createDatabase({ migrated: true });
  pool = createPool(database.url, createLogger({ logLevel: 'silent' }));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it('the errors of parked events in each stream of an erased person are deleted, and those about others stay', async () => {
  const [userId, otherId] = [randomUUID(), randomUUID()];
  const kinds = ['account', 'cart', 'studio', 'favorites', 'referral', 'passkeys', 'customerBookings'];
  for (const id of [userId, otherId]) {
    for (const kind of kinds) {
      await pool.query(
        `insert into parked_events (consumer, event_id, stream, revision, type, error, attempts)
         values ('mails', $1, $2, 0, 'X', 'Error about ada@example.org', 1)`,
        [randomUUID(), `${kind}-${id}`],
      );
    }
  }
  await deletePersonalData(pool, { userId, emailHash: 'h' }, new Date().toISOString());
  const { rows } = await pool.query<{ stream: string }>(
    `select stream from parked_events where error like '%ada@example.org%' order by stream`,
  );
  expect(rows.map(({ stream }) => stream)).toEqual(kinds.map((kind) => `${kind}-${otherId}`).sort());
});
