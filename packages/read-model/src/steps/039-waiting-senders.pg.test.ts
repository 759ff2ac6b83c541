import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { prepareEmptyDatabase } from '../../../../tests/support/empty-database.js';
import { insertRow } from '../testing/insert-row.js';
import { migrateSteps } from '../testing/migrate-steps.js';

const getClient = prepareEmptyDatabase();

const STEP = '039_waiting_senders';
const [RECEIVED, REPLIED, ASKED, ASKED_AGAIN] = [1, 2, 3, 4].map(
  (hour) => `2026-11-20T0${hour}:00:00.000Z`,
) as [string, string, string, string];

describe('the messages in the tables of an earlier release', () => {
  it('a sender waits since the message, or since the first question after the latest reply, or not at all', async () => {
    await migrateSteps(getClient(), (name) => name < STEP);
    const [fresh, answered, asking] = [randomUUID(), randomUUID(), randomUUID()];
    const answer = { replied_at: REPLIED, first_replied_at: REPLIED };
    await insertRow(getClient(), 'contact_messages', { id: fresh, created_at: RECEIVED });
    await insertRow(getClient(), 'contact_messages', { id: answered, created_at: RECEIVED, ...answer });
    await insertRow(getClient(), 'contact_messages', { id: asking, created_at: RECEIVED, ...answer });
    for (const [at, text] of [
      [ASKED, 'And the lips?'],
      [ASKED_AGAIN, 'Hello?'],
    ]) {
      const entry = { id: randomUUID(), message_id: asking, user_id: randomUUID(), kind: 'received' };
      await insertRow(getClient(), 'contact_entries', { ...entry, text, created_at: at });
    }
    await migrateSteps(getClient(), (name) => name === STEP);
    const { rows } = await getClient().query<{
      id: string;
      waiting_since: Date | null;
      latest_message: string;
    }>('select id, waiting_since, latest_message from read_model.contact_messages');
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
