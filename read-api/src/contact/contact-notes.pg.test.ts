import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSelectAll } from '../lists/admin-list.js';
import { type OpenReadTables, openReadTables } from '../testing/open-read-tables.js';
import { contactMessages } from './contact-messages.js';

let readTables: OpenReadTables;
beforeAll(async () => {
  readTables = await openReadTables();
  await readTables.pool.query(
    `insert into read_model.contact_messages (id, name, email, subject, message, status, merged_into, created_at, updated_at)
     values ('11111111-1111-4111-8111-111111111111', 'Ada', 'a@x.test', 'Shade', 'Which?', 'open', null, now(), now()),
       ('22222222-2222-4222-8222-222222222222', 'Ada', 'a@x.test', 'Shade', 'That?', 'merged', '11111111-1111-4111-8111-111111111111', now(), now()),
       ('33333333-3333-4333-8333-333333333333', 'Bo', 'b@x.test', 'Hours', 'When?', 'new', null, now(), now())`,
  );
  await readTables.pool.query(
    `insert into read_model.contact_notes (id, message_id, text) values
       (gen_random_uuid(), '22222222-2222-4222-8222-222222222222', 'Waits for the Größe of the parcel'),
       (gen_random_uuid(), '33333333-3333-4333-8333-333333333333', 'Regular of Athens')`,
  );
});
afterAll(() => readTables[Symbol.asyncDispose]());

async function find(q: string): Promise<string[]> {
  const { text, values } = await createSelectAll(readTables.queries, contactMessages, {
    sort: ['id', 'ASC'],
    filter: { q },
  });
  const { rows } = await readTables.pool.query<{ id: string }>(text, [...values]);
  return rows.map(({ id }) => id.slice(0, 1));
}

it('staff find a message by the words of an internal note, in any order, also of one about a message that was merged into it', async () => {
  expect(await find('athens regular')).toEqual(['3']);
  expect(await find('parcel große')).toEqual(['1', '2']);
  expect(await find('nowhere')).toEqual([]);
});
