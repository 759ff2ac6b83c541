import { randomUUID } from 'node:crypto';
import type { ServiceContext } from '@mirabelle/application';
import { contactMessageStream } from '@mirabelle/domain';
import { waitUntilProjected } from '@mirabelle/read-model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** A step of a conversation: the day in November 2026 and the event. */
type Step = readonly [day: number, type: string, data?: object];

const createQuestion = (status: string): object => ({
  inboundId: randomUUID(),
  status,
  text: 'And now?',
  attachments: 0,
});
const createTime = (day: number) => new Date(Date.UTC(2026, 10, day)).toISOString();

/** Stores a message of November 1 and what follows. @returns its row */
async function readMessage(...steps: readonly Step[]) {
  const messageId = randomUUID();
  const personId = randomUUID();
  const sent = { language: 'en', name: 'Ada', email: 'ada@example.org', subject: 'Shade', message: 'Which?' };
  const all: readonly Step[] = [[1, 'ContactMessageReceived', sent], ...steps];
  const events = all.map(([day, type, data]) => ({
    id: randomUUID(),
    type,
    data: { messageId, personId, ...data },
    metadata: {
      correlationId: 'c',
      causationId: 'c',
      actor: { kind: 'visitor' } as const,
      occurredAt: createTime(day),
    },
  }));
  const { position } = await context.store.append(contactMessageStream(messageId), events, -1n);
  expect(await waitUntilProjected(context.pool, position, 30_000)).toBe(true);
  const { rows } = await context.pool.query<{
    waiting_since: Date | null;
    wrote_at: Date | null;
    status: string;
  }>(
    'select waiting_since, wrote_at, status, aside_until, aside_order, came_back from read_model.contact_messages where id = $1',
    [messageId],
  );
  return rows[0];
}

/** Since which day of November the sender of such a message waits, or null. */
const findWaitingSince = async (...steps: readonly Step[]) =>
  (await readMessage(...steps))?.waiting_since?.getUTCDate() ?? null;

const reply: Step = [2, 'ContactMessageReplied', { reply: 'This one.' }];

describe('the time since which a sender waits', () => {
  it('a sender waits since the first mail that support has not replied to', async () => {
    expect(await findWaitingSince()).toBe(1);
    expect(await findWaitingSince([3, 'ContactReplyReceived', createQuestion('new')])).toBe(1);
    expect(await findWaitingSince(reply)).toBeNull();
    expect(
      await findWaitingSince(
        reply,
        [3, 'ContactReplyReceived', createQuestion('open')],
        [4, 'ContactReplyReceived', createQuestion('open')],
      ),
    ).toBe(3);
  });

  it('a sender who writes again after support closed the message without a reply waits since then', async () => {
    expect(
      await findWaitingSince(
        [3, 'ContactMessageClosed'],
        [20, 'ContactReplyReceived', createQuestion('open')],
      ),
    ).toBe(20);
    const thanks: Step = [3, 'ContactReplyReceived', createQuestion('open')];
    expect(
      await findWaitingSince(
        reply,
        thanks,
        [4, 'ContactMessageClosed'],
        [20, 'ContactReplyReceived', createQuestion('open')],
        [21, 'ContactReplyReceived', createQuestion('open')],
      ),
    ).toBe(20);
  });

  it('a sender waits since the time that a merged message brings along, until they get an answer', async () => {
    const merged = { mergedId: randomUUID(), waitingSince: '2026-10-30T00:00:00.000Z' };
    const bring: Step = [5, 'ContactMergedWaitChanged', { ...merged, mergedSince: merged.waitingSince }];
    expect(await findWaitingSince(bring)).toBe(30);
    expect(await findWaitingSince(bring, [6, 'ContactReplyReceived', createQuestion('new')])).toBe(30);
    expect(await findWaitingSince(bring, [6, 'ContactMessageReplied', { reply: 'This one.' }])).toBeNull();
    const { mergedId } = merged;
    expect(await findWaitingSince(bring, [6, 'ContactMergedWaitChanged', { mergedId }])).toBeNull();
  });

  it('a replied message is open while a merged one waits, and a message that is merged itself stays merged', async () => {
    const mergedId = randomUUID();
    const since = createTime(4);
    const open: Step = [
      5,
      'ContactMergedWaitChanged',
      { mergedId, mergedSince: since, waitingSince: since, status: 'open' },
    ];
    const separate: Step = [6, 'ContactMergedWaitChanged', { mergedId, status: 'replied' }];
    expect(await readMessage(reply, open)).toMatchObject({ status: 'open' });
    expect(await readMessage(reply, open, separate)).toMatchObject({
      status: 'replied',
      waiting_since: null,
    });
    const mergeIt: Step = [4, 'ContactMessageMerged', { intoId: randomUUID() }];
    expect(await readMessage(reply, mergeIt, open)).toMatchObject({ status: 'merged' });
  });

  it('a sender whose message support closed by mistake and opened again has waited all the time', async () => {
    expect(await findWaitingSince([3, 'ContactMessageClosed'], [4, 'ContactMessageReopened'])).toBe(1);
  });

  it('a message that was answered waits again from the day on which it is handed over or opened again, until it is marked as replied', async () => {
    const assigneeId = randomUUID();
    const handOver: Step = [4, 'ContactMessageAssigned', { assigneeId, status: 'open' }];
    expect(await findWaitingSince(reply, handOver)).toBe(4);
    expect(
      await findWaitingSince(reply, [4, 'ContactMessageAssigned', { assigneeId, status: 'replied' }]),
    ).toBeNull();
    const reopen: Step = [5, 'ContactMessageReopened'];
    expect(await findWaitingSince(reply, [4, 'ContactMessageClosed'], reopen)).toBe(5);
    expect(await readMessage(reply, handOver, [6, 'ContactMessageMarkedAsReplied'])).toMatchObject({
      status: 'replied',
      waiting_since: null,
    });
  });

  it('an answered message that the sender did not write to again has waited since its sender wrote, whoever opened it again', async () => {
    const writeAgain = (day: number): Step => [day, 'ContactReplyReceived', createQuestion('open')];
    const close: Step = [4, 'ContactMessageClosed'];
    const reopen: Step = [5, 'ContactMessageReopened'];
    const comeBack: Step = [6, 'ContactMessageTakenUp', { because: 'day', status: 'open' }];
    async function hasWrittenAgain(...steps: readonly Step[]) {
      const row = await readMessage(reply, ...steps);
      return Number(row?.wrote_at) >= Number(row?.waiting_since);
    }
    expect(await hasWrittenAgain(close, reopen)).toBe(false);
    expect(await hasWrittenAgain(comeBack)).toBe(false);
    expect(await hasWrittenAgain(writeAgain(3))).toBe(true);
    expect(await hasWrittenAgain(close, reopen, writeAgain(6))).toBe(true);
    expect(
      await hasWrittenAgain(writeAgain(3), [3, 'ContactMessageReplied', { reply: 'So.' }], close, reopen),
    ).toBe(false);
    // What was written in a merged message, to which nobody has replied, was written after the reply.
    const since = createTime(4);
    const bring = { mergedId: randomUUID(), mergedSince: since, waitingSince: since, status: 'open' };
    expect(await hasWrittenAgain([5, 'ContactMergedWaitChanged', bring])).toBe(true);
  });

  it('a message that is put aside says until when, and a replied one that comes back waits from then on', async () => {
    const at = '2026-12-02T07:00:00.000Z';
    const putAside: Step = [4, 'ContactMessagePutAside', { until: { at } }];
    expect(await readMessage(reply, putAside)).toMatchObject({
      aside_until: new Date(at),
      aside_order: null,
      status: 'replied',
    });
    const comeBack: Step = [6, 'ContactMessageTakenUp', { because: 'day', status: 'open' }];
    expect(await readMessage(reply, putAside, comeBack)).toMatchObject({
      aside_until: null,
      came_back: 'day',
      status: 'open',
    });
    expect(await findWaitingSince(reply, putAside, comeBack)).toBe(6);
    const takeUp: Step = [6, 'ContactMessageTakenUp', { because: 'staff', status: 'replied' }];
    expect(await findWaitingSince(reply, putAside, takeUp)).toBeNull();
  });

  it('a message waits until an order is sent, and no longer once the customer writes or it is closed', async () => {
    const putAside: Step = [4, 'ContactMessagePutAside', { until: { orderId: 'SBX-1' } }];
    expect(await readMessage(reply, putAside)).toMatchObject({ aside_order: 'SBX-1', aside_until: null });
    expect(await readMessage(reply, putAside, [5, 'ContactMessageClosed'])).toMatchObject({
      aside_order: null,
    });
  });
});
