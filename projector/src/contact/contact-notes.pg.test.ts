import { randomUUID } from 'node:crypto';
import type { ServiceContext } from '@mirabelle/application';
import { accountStream, contactMessageStream, formatContactPersonId } from '@mirabelle/domain';
import { waitUntilProjected } from '@mirabelle/read-model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/support/database.js';
import { createTestContext } from '../../../tests/support/test-context.js';
import { startProjector } from '../projector.js';

let database: TestDatabase;
let context: ServiceContext;
let projector: { stop(): Promise<void> };

beforeAll(async () => {
  database = await createDatabase({ migrated: true });
  context = createTestContext(database);
  projector = startProjector(context);
});

afterAll(async () => {
  await projector.stop();
  await context.close();
  await database.drop();
});

const createEvent = (type: string, data: object) => ({
  id: randomUUID(),
  type,
  data,
  metadata: {
    correlationId: 'c',
    causationId: 'c',
    actor: { kind: 'visitor' } as const,
    occurredAt: '2026-11-01T00:00:00.000Z',
  },
});

async function append(stream: string, events: readonly ReturnType<typeof createEvent>[], revision = -1n) {
  const { position } = await context.store.append(stream, events, revision);
  expect(await waitUntilProjected(context.pool, position, 30_000)).toBe(true);
}

const readNotes = async (messageId: string) =>
  (
    await context.pool.query<{ text: string; search: string }>(
      'select text, search from read_model.contact_notes where message_id = $1 order by text',
      [messageId],
    )
  ).rows;

it.each(['a member', 'a visitor'])(
  'staff find a message by each internal note about it until its sender, %s, is erased',
  async (sender) => {
    const [messageId, userId, emailHash] = [randomUUID(), randomUUID(), randomUUID()];
    const personId = sender === 'a member' ? userId : formatContactPersonId(messageId);
    const form = {
      language: 'en',
      name: 'Ada',
      email: 'ada@example.org',
      subject: 'Shade',
      message: 'Which?',
    };
    const from = sender === 'a member' ? { userId } : { emailHash };
    const reference = { messageId, personId };
    await append(contactMessageStream(messageId), [
      createEvent('ContactMessageReceived', { ...reference, ...form, ...from }),
      createEvent('ContactNoteAdded', { ...reference, note: 'Für Berta zurückgelegt' }),
      createEvent('ContactNoteAdded', { ...reference, note: 'A regular' }),
    ]);
    expect(await readNotes(messageId)).toEqual([
      { text: 'A regular', search: ' a regular' },
      { text: 'Für Berta zurückgelegt', search: ' fur berta zuruckgelegt' },
    ]);
    await append(accountStream(userId), [createEvent('PersonalDataErased', { userId, emailHash })]);
    expect(await readNotes(messageId)).toEqual([]);
    // The streams are read independently, so a note may arrive after the erasure.
    await append(
      contactMessageStream(messageId),
      [createEvent('ContactNoteAdded', { ...reference, note: 'Late' })],
      2n,
    );
    expect(await readNotes(messageId)).toEqual([]);
  },
);
