import {
  type AdminContactMessageDetails,
  adminCloseContactMessage,
  adminHandOverMessages,
  adminReadContactMessage,
  adminSelectMessages,
} from '@mirabelle/backoffice-contracts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listMails } from '../support/inbox.js';
import { selectRecords, startBulkAction, waitUntilBulkActionEnds } from './calls/bulk.js';
import { createMessage } from './calls/contact.js';
import { holdBulkResults } from './calls/hold-bulk-results.js';
import { call, callOrThrow, getUserId, openWorld, type World } from './calls/index.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const getSupport = () => world.actors.support.client;
const getColleagueId = () => getUserId(world.actors.operator);

async function createMessages(subject: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await createMessage(world, { subject })).id);
  await world.waitUntilProjected();
  return ids;
}

const readMessage = (id: string) =>
  callOrThrow<AdminContactMessageDetails>(getSupport(), adminReadContactMessage, { params: { id } });

it('several messages are handed over to a colleague by one command, with a note that is sealed while it waits and a mail about each', async () => {
  const subject = `Handed over ${world.takeNextNumber()}`;
  const ids = await createMessages(subject, 2);
  const [closedId = ''] = await createMessages(subject, 1);
  const { records } = await selectRecords(getSupport(), adminSelectMessages, 'hand-over', { q: subject });
  expect(records).toHaveLength(3);
  await callOrThrow(getSupport(), adminCloseContactMessage, { params: { id: closedId } });

  const note = 'Please answer in Greek.';
  const held = await holdBulkResults(world);
  let id = '';
  try {
    const body = { records, assigneeId: getColleagueId(), note };
    id = await startBulkAction(getSupport(), adminHandOverMessages, body);
    await held.waitUntilBatchIsHeld();
    const { rows } = await world.context.pool.query<{ text: string }>(
      'select to_jsonb(b)::text as text from bulk_actions b where id = $1',
      [id],
    );
    expect(rows[0]?.text).toContain('hand-over');
    expect(rows[0]?.text).not.toMatch(/Greek/);
    expect(rows[0]?.text).not.toContain(getColleagueId());
  } finally {
    await held.release();
  }
  const results = await waitUntilBulkActionEnds(getSupport(), id);
  expect(results).toMatchObject({
    resource: 'contact-messages',
    action: 'hand-over',
    counts: { done: 2, unchanged: 0, refused: 1, left: 0 },
  });
  expect(results.results[0]).toMatchObject({ id: closedId, code: 'changed_meanwhile' });
  const { rows } = await world.context.pool.query('select sealed_reason from bulk_actions where id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ sealed_reason: null }]);
  for (const handedOver of ids) {
    // The message, the note and the assignment.
    expect(await readMessage(handedOver)).toMatchObject({
      assigneeId: getColleagueId(),
      status: 'open',
      version: 3,
    });
  }
  expect(await readMessage(closedId)).toMatchObject({ assigneeId: null, status: 'closed', version: 2 });
  const to = world.actors.operator.account?.email ?? '';
  await vi.waitFor(
    async () => {
      const mails = (await listMails(world.product.inboxUrl, to)).filter(({ text }) => text.includes(note));
      expect(mails).toHaveLength(2);
    },
    { timeout: 30_000, interval: 100 },
  );
});

it('messages are handed over only to a colleague who may answer them, at most 100 at once', async () => {
  const [id = ''] = await createMessages(`Not handed over ${world.takeNextNumber()}`, 1);
  const records = [{ id, version: null }];
  for (const assigneeId of [getUserId(world.actors.finance), getUserId(world.actors.customer)]) {
    const refused = await call(getSupport(), adminHandOverMessages, { body: { records, assigneeId } });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'reference_unknown', errors: [{ path: 'assigneeId' }] },
    });
  }
  const tooMany = Array.from({ length: 101 }, () => ({ id: crypto.randomUUID(), version: null }));
  const body = { records: tooMany, assigneeId: getColleagueId() };
  expect((await call(getSupport(), adminHandOverMessages, { body })).status).toBe(400);
});

it('a message that the colleague has already gets the note alone, and one without a note counts as done before', async () => {
  const [id = ''] = await createMessages(`Handed over again ${world.takeNextNumber()}`, 1);
  const handOver = async (parts: object) => {
    const body = { records: [{ id, version: null }], assigneeId: getColleagueId(), ...parts };
    return waitUntilBulkActionEnds(
      getSupport(),
      await startBulkAction(getSupport(), adminHandOverMessages, body),
    );
  };
  expect((await handOver({})).counts).toMatchObject({ done: 1 });
  expect((await handOver({})).counts).toMatchObject({ unchanged: 1 });
  expect((await handOver({ note: 'Once more' })).counts).toMatchObject({ done: 1 });
  expect(await readMessage(id)).toMatchObject({ assigneeId: getColleagueId(), version: 3 });
});
