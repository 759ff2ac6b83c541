import { randomUUID } from 'node:crypto';
import type { ServiceContext } from '@mirabelle/application';
import type { Session } from '@mirabelle/consuming';
import { type RecordedEvent, START } from '@mirabelle/event-store';
import { fetchReadModelPosition, READ_MODEL } from '@mirabelle/read-model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/support/database.js';
import { createTestContext } from '../../../tests/support/test-context.js';
import { defineProjection } from '../projection/projection.js';
import { put } from '../projection/row-change.js';
import { CheckpointMovedError } from './errors.js';
import { ReadModelWriter } from './read-model-writer.js';
import { openWriteSession } from './write-session.js';

/** Value that Postgres refuses to write to a column of instants. */
const INVALID_TIMESTAMP = 'not a time';

let database: TestDatabase;
let context: ServiceContext;
let session: Session;

beforeEach(async () => {
  database = await createDatabase({ migrated: true });
  context = createTestContext(database);
  session = await openWriteSession(context);
});

afterEach(async () => {
  await session[Symbol.asyncDispose]();
  await context.close();
  await database.drop();
});

/** Turns every event into a row with the time that the event names. */
const projection = defineProjection({
  CartItemRemoved: ({ data }: { data: object }) => {
    const { id, at } = data as { id: string; at: string };
    return [put('staff_roles', { email_hash: id, role: 'support' }, { created_at: at })];
  },
});

const openWriter = () => ReadModelWriter.open({ client: session.client, schema: READ_MODEL, projection });

function createEvent(sequence: bigint, at = '2026-05-01T10:00:00.000Z'): RecordedEvent {
  const metadata = {
    correlationId: 'c',
    causationId: 'c',
    actor: { kind: 'visitor' } as const,
    occurredAt: at,
  };
  const position = { transaction: 1n, sequence };
  const data = { id: randomUUID(), at };
  return {
    id: randomUUID(),
    type: 'CartItemRemoved',
    stream: 's',
    revision: sequence,
    position,
    data,
    metadata,
  };
}

const countRows = async () => (await context.pool.query('select from read_model.staff_roles')).rowCount;

describe('the writer of the read tables', () => {
  it('the writer sends a whole transaction without waiting for an answer, when no stream is blocked', async () => {
    const writer = await openWriter();
    const query = vi.spyOn(session.client, 'query');
    const committed = writer.commit([createEvent(1n)]);
    expect(query.mock.calls.at(0)?.[0]).toBe('begin');
    expect(query.mock.calls.at(-1)?.[0]).toBe('commit');
    await committed;
    expect(await countRows()).toBe(1);
    expect(await fetchReadModelPosition(context.pool)).toEqual({ transaction: 1n, sequence: 1n });
  });

  it('the writer writes nothing when the checkpoint was moved by another process', async () => {
    const writer = await openWriter();
    await context.pool.query(`update read_model.projection_checkpoint set position = '7/7'`);
    await expect(writer.commit([createEvent(1n)])).rejects.toBeInstanceOf(CheckpointMovedError);
    expect(await countRows()).toBe(0);
    expect(await fetchReadModelPosition(context.pool)).toEqual({ transaction: 7n, sequence: 7n });
  });

  it('the writer leaves tables and checkpoint as they were when the database refuses a row, and goes on from there', async () => {
    const writer = await openWriter();
    await expect(writer.commit([createEvent(1n), createEvent(2n, INVALID_TIMESTAMP)])).rejects.toThrow(
      INVALID_TIMESTAMP,
    );
    expect(await countRows()).toBe(0);
    expect(writer.position).toEqual(START);
    expect(await fetchReadModelPosition(context.pool)).toEqual(START);
    await writer.commit([createEvent(1n)]);
    expect(await countRows()).toBe(1);
  });
});
