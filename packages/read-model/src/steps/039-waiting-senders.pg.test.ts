import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../../tests/support/database.js';
import { readModelSteps } from '../migrations.js';
import { insertRow } from '../testing/insert-row.js';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const STEP = '039_waiting_senders';
const [RECEIVED, REPLIED, ASKED, ASKED_AGAIN] = [1, 2, 3, 4].map(
  (hour) => `2026-11-20T0${hour}:00:00.000Z`,
) as [string, string, string, string];

describe('the messages in the tables of an earlier release', () => {
  it('a sender waits since the message, or since the first question after the latest reply, or not at all', async () => {
    for (const name of Object.keys(readModelSteps).sort()) {
      if (name < STEP) await client.query(readModelSteps[name]?.('read_model') ?? '');
    }
    const [fresh, answered, asking] = [randomUUID(), randomUUID(), randomUUID()];
    const answer = { replied_at: REPLIED, first_replied_at: REPLIED };
    await insertRow(client, 'contact_messages', { id: fresh, created_at: RECEIVED });
    await insertRow(client, 'contact_messages', { id: answered, created_at: RECEIVED, ...answer });
    await insertRow(client, 'contact_messages', { id: asking, created_at: RECEIVED, ...answer });
    for (const [at, text] of [
      [ASKED, 'And the lips?'],
      [ASKED_AGAIN, 'Hello?'],
    ]) {
      const entry = { id: randomUUID(), message_id: asking, user_id: randomUUID(), kind: 'received' };
      await insertRow(client, 'contact_entries', { ...entry, text, created_at: at });
    }
    await client.query(readModelSteps[STEP]?.('read_model') ?? '');
    const { rows } = await client.query<{ id: string; waiting_since: Date | null; latest_message: string }>(
      'select id, waiting_since, latest_message from read_model.contact_messages',
    );
    const found = Object.fromEntries(
      rows.map(({ id, waiting_since, latest_message }) => [
        id,
        [waiting_since?.toISOString() ?? null, latest_message],
      ]),
    );
    expect(found).toEqual({
      [fresh]: [RECEIVED, null],
      [answered]: [null, null],
      [asking]: [ASKED, 'Hello?'],
    });
  });
});
