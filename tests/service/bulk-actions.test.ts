import { randomUUID } from 'node:crypto';
import {
  adminApproveTransaction,
  adminApproveTransactions,
  adminAssignMessages,
  adminCancelBookings,
  adminCloseContactMessage,
  adminCloseMessages,
  adminCompleteBookings,
  adminConfirmBookings,
  adminListBulkActions,
  adminListContactMessages,
  adminMarkContactMessageAsReplied,
  adminMarkMessagesAsReplied,
  adminMarkMessagesAsSpam,
  adminPayTransaction,
  adminPayTransactions,
  adminReadBulkAction,
  adminRejectTransactions,
  adminReopenMessages,
  adminReverseTransactions,
  adminRevokeRole,
  adminSelectBookings,
  adminSelectMessages,
  adminSelectTransactions,
  adminStopBulkAction,
  adminUnmarkMessagesAsSpam,
  adminWithdrawTransactionApprovals,
} from '@mirabelle/backoffice-contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBookingForm } from '../support/shopping.js';
import {
  selectRecords as select,
  startBulkAction as start,
  waitUntilBulkActionEnds as waitUntilEnded,
} from './calls/bulk.js';
import { recordCommissions } from './calls/commissions.js';
import { createMessage } from './calls/contact.js';
import { holdBulkResults } from './calls/hold-bulk-results.js';
import { call, callOrThrow, openWorld, type World } from './calls/index.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const getFinance = () => world.actors.finance.client;
const getOperator = () => world.actors.operator.client;
const createAffiliateId = () => `bulk_${world.takeNextNumber()}`;

const selectTransactions = (action: string, filter: object, client = getFinance()) =>
  select(client, adminSelectTransactions, action, filter);

/** Starts a bulk action, holds it in its first batch, and runs `work` meanwhile. @returns its id */
async function startAndHold(
  startAction: () => Promise<string>,
  work: (id: string) => Promise<unknown>,
): Promise<string> {
  const heldResults = await holdBulkResults(world);
  try {
    const id = await startAction();
    await heldResults.waitUntilBatchIsHeld();
    await work(id);
    return id;
  } finally {
    await heldResults.release();
  }
}

describe('a bulk action on commissions', () => {
  it('a bulk action changes everything that matches a filter, to the cent of the sum that was shown before', async () => {
    const affiliateId = createAffiliateId();
    await recordCommissions(world, [{ affiliateId }, { affiliateId, grossCents: 999 }, { affiliateId }]);
    const selection = await selectTransactions('approve', { affiliateId });
    expect(selection).toMatchObject({ count: 3, amount: '2.88', leftOut: { status: 0 } });
    const id = await start(getFinance(), adminApproveTransactions, { records: selection.records });
    expect(await waitUntilEnded(getFinance(), id)).toMatchObject({
      resource: 'affiliate-transactions',
      action: 'approve',
      status: 'finished',
      total: 3,
      counts: { done: 3, unchanged: 0, refused: 0, left: 0 },
      amount: '2.88',
    });
    // A finished bulk action shows in every list.
    expect(await selectTransactions('approve', { affiliateId })).toMatchObject({
      count: 0,
      leftOut: { status: 3 },
    });
    expect(
      (await callOrThrow<{ id: string }[]>(getFinance(), adminListBulkActions)).map(
        (bulkAction) => bulkAction.id,
      ),
    ).toContain(id);
  });

  it('a bulk action counts commissions that were already approved separately, and refuses those that have changed otherwise', async () => {
    const [approved = '', rejected = '', open = ''] = await recordCommissions(world, [{}, {}, {}]);
    const { records } = await selectTransactions('approve', { id: [approved, rejected, open] });
    await callOrThrow(getFinance(), adminApproveTransaction, { params: { id: approved } });
    await waitUntilEnded(
      getFinance(),
      await start(getFinance(), adminRejectTransactions, { records: [{ id: rejected, version: 1 }] }),
    );
    const results = await waitUntilEnded(
      getFinance(),
      await start(getFinance(), adminApproveTransactions, { records }),
    );
    expect(results).toMatchObject({ counts: { done: 1, unchanged: 1, refused: 1, left: 0 }, amount: '1.04' });
    expect(results.results).toEqual([
      {
        id: rejected,
        outcome: 'refused',
        code: 'changed_meanwhile',
        detail: 'Somebody has changed this since you opened it.',
        name: null,
      },
      { id: approved, outcome: 'unchanged', code: null, detail: null, name: null },
      { id: open, outcome: 'done', code: null, detail: null, name: null },
    ]);
    const readPage = (limit: string, offset: string) =>
      call(getFinance(), adminReadBulkAction, { params: { id: results.id }, query: { limit, offset } });
    expect(await readPage('1', '1')).toMatchObject({ body: { total: 3, results: [{ id: approved }] } });
    expect(await readPage('200', '3')).toMatchObject({ body: { total: 3, results: [] } });
    expect((await readPage('0', '0')).status).toBe(400);
  });

  it('a bulk action withdraws the approvals of unpaid commissions alone, with one reason', async () => {
    const affiliateId = createAffiliateId();
    const ids = await recordCommissions(world, [{ affiliateId }, { affiliateId }, { affiliateId }]);
    for (const id of ids.slice(0, 2))
      await callOrThrow(getOperator(), adminApproveTransaction, { params: { id } });
    await world.waitUntilProjected();
    const { records, ...selection } = await selectTransactions('withdraw-approval', { affiliateId });
    expect(selection).toMatchObject({ count: 2, amount: '2.08', leftOut: { status: 1 } });
    const id = await start(getFinance(), adminWithdrawTransactionApprovals, {
      records,
      reason: 'Wrong month',
    });
    expect(await waitUntilEnded(getFinance(), id)).toMatchObject({
      action: 'withdraw-approval',
      counts: { done: 2, unchanged: 0, refused: 0, left: 0 },
    });
    expect(await selectTransactions('approve', { affiliateId })).toMatchObject({ count: 3 });
  });

  it('two people who start a bulk action on the same selection change each commission once', async () => {
    const affiliateId = createAffiliateId();
    await recordCommissions(
      world,
      Array.from({ length: 120 }, () => ({ affiliateId })),
    );
    const { records } = await selectTransactions('approve', { affiliateId });
    const ids = await Promise.all(
      [getFinance(), getOperator()].map((client) => start(client, adminApproveTransactions, { records })),
    );
    const [firstResult, secondResult] = await Promise.all(ids.map((id) => waitUntilEnded(getOperator(), id)));
    expect((firstResult?.counts.done ?? 0) + (secondResult?.counts.done ?? 0)).toBe(120);
    expect((firstResult?.counts.unchanged ?? 0) + (secondResult?.counts.unchanged ?? 0)).toBe(120);
    expect(Number(firstResult?.amount) + Number(secondResult?.amount)).toBeCloseTo(120 * 1.04, 2);
  });

  it('a bulk action that is stopped leaves the remaining commissions as they are, and a new one completes them', async () => {
    const affiliateId = createAffiliateId();
    await recordCommissions(
      world,
      Array.from({ length: 200 }, () => ({ affiliateId })),
    );
    const { records } = await selectTransactions('approve', { affiliateId });
    const id = await startAndHold(
      () => start(getFinance(), adminApproveTransactions, { records }),
      (started) => callOrThrow(getFinance(), adminStopBulkAction, { params: { id: started } }),
    );
    const stopped = await waitUntilEnded(getFinance(), id);
    expect(stopped).toMatchObject({ status: 'stopped', stoppedBecause: 'staff' });
    const { done, left } = stopped.counts;
    expect([done + left, left > 0]).toEqual([200, true]);
    const rest = await selectTransactions('approve', { affiliateId });
    expect(rest.count).toBe(left);
    const second = await start(getFinance(), adminApproveTransactions, { records: rest.records });
    expect((await waitUntilEnded(getFinance(), second)).counts.done).toBe(left);
    expect(await callOrThrow(getFinance(), adminStopBulkAction, { params: { id } })).toEqual({
      id,
      status: 'stopped',
    });
  });

  it('a bulk action pays only commissions that somebody else approved, and says so before and after', async () => {
    const affiliateId = createAffiliateId();
    const own = await recordCommissions(world, [{ affiliateId }, { affiliateId }]);
    const others = await recordCommissions(world, [{ affiliateId }]);
    for (const id of own) await callOrThrow(getFinance(), adminApproveTransaction, { params: { id } });
    for (const id of others) await callOrThrow(getOperator(), adminApproveTransaction, { params: { id } });
    await world.waitUntilProjected();
    const selection = await selectTransactions('pay', { affiliateId });
    expect(selection).toMatchObject({
      count: 1,
      amount: '1.04',
      affiliates: [{ affiliateId, amount: '1.04' }],
      deductionCount: 0,
      secondPersonAmount: '2.08',
      leftOut: { secondPerson: 2 },
    });
    const records = [...own, ...others].map((id) => ({ id, version: 2 }));
    const paid = await waitUntilEnded(
      getFinance(),
      await start(getFinance(), adminPayTransactions, { records }),
    );
    expect(paid.counts).toEqual({ done: 1, unchanged: 0, refused: 2, left: 0 });
    expect(new Set(paid.results.map(({ code }) => code))).toEqual(new Set(['second_person_required', null]));
  });

  it('a bulk action reverses commissions, and each gets its negative entry', async () => {
    const affiliateId = createAffiliateId();
    const ids = await recordCommissions(world, [{ affiliateId }, { affiliateId }]);
    // What is not paid is rejected.
    expect(await selectTransactions('reverse', { affiliateId })).toMatchObject({ leftOut: { status: 2 } });
    for (const id of ids) {
      await callOrThrow(getFinance(), adminApproveTransaction, { params: { id } });
      await callOrThrow(getOperator(), adminPayTransaction, { params: { id } });
    }
    await world.waitUntilProjected();
    const { records, affiliates } = await selectTransactions('reverse', { affiliateId });
    expect(affiliates).toEqual([{ affiliateId, amount: '2.08' }]);
    const body = { records, reason: 'Sent back' };
    await waitUntilEnded(getFinance(), await start(getFinance(), adminReverseTransactions, body));
    await vi.waitFor(async () =>
      expect(await selectTransactions('approve', { reversesId: ids })).toMatchObject({
        count: 2,
        leftOut: { status: 0 },
      }),
    );
  });

  it('a bulk action is stored once when its request is repeated, and belongs to the person who started it', async () => {
    const [commission = ''] = await recordCommissions(world, [{}]);
    const body = { records: [{ id: commission, version: 1 }] };
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      [1, 2, 3].map(() => call(getOperator(), adminApproveTransactions, { body, headers })),
    );
    const accepted = answers.filter(({ status }) => status === 202);
    const ids = new Set(accepted.map((answer) => (answer.body as { id: string }).id));
    expect(ids.size).toBe(1);
    const [id = ''] = ids;
    expect((await waitUntilEnded(getOperator(), id)).counts.done).toBe(1);
    expect((await call(getFinance(), adminReadBulkAction, { params: { id } })).status).toBe(404);
    expect((await call(getFinance(), adminStopBulkAction, { params: { id } })).status).toBe(404);
  });

  it('a bulk action ends before its next record when the person who started it loses the role', async () => {
    const affiliateId = createAffiliateId();
    await recordCommissions(
      world,
      Array.from({ length: 160 }, () => ({ affiliateId })),
    );
    const { client, account } = await world.signUpStaff('finance');
    await world.waitUntilProjected();
    const { records } = await selectTransactions('approve', { affiliateId }, client);
    const params = { id: account?.user.id ?? '' };
    const id = await startAndHold(
      () => start(client, adminApproveTransactions, { records }),
      () => callOrThrow(getOperator(), adminRevokeRole, { params, body: { role: 'finance' } }),
    );
    const results = await waitUntilEnded(getOperator(), id);
    expect(results).toMatchObject({ status: 'stopped', stoppedBecause: 'role' });
    expect(results.counts.left).toBeGreaterThan(0);
  });
});

describe('a bulk action on bookings', () => {
  const book = async () =>
    (
      await world.actors.customer.client.post<{ id: string }>(
        '/api/bookings',
        createBookingForm(world.takeNextNumber()),
      )
    ).body.id;

  it('bulk actions confirm and then cancel appointments, and refuse to complete those that have not begun', async () => {
    const { client } = await world.signUpCustomer();
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      ids.push(
        (await client.post<{ id: string }>('/api/bookings', createBookingForm(world.takeNextNumber()))).body
          .id,
      );
    }
    await world.waitUntilProjected();
    const confirmable = await select(getOperator(), adminSelectBookings, 'confirm', { id: ids });
    expect(confirmable.count).toBe(3);
    const confirmed = await start(getOperator(), adminConfirmBookings, { records: confirmable.records });
    const results = await waitUntilEnded(getOperator(), confirmed);
    expect([results.counts.done, results.amount]).toEqual([3, confirmable.amount]);

    const early = await select(getOperator(), adminSelectBookings, 'complete', { id: ids });
    expect(early).toMatchObject({ count: 0, leftOut: { time: 3 } });
    const records = ids.map((id) => ({ id, version: null }));
    const completed = await waitUntilEnded(
      getOperator(),
      await start(getOperator(), adminCompleteBookings, { records }),
    );
    expect(completed.counts).toEqual({ done: 0, unchanged: 0, refused: 3, left: 0 });
    expect(completed.results[0]?.code).toBe('time_in_future');

    const cancelling = { records, reason: 'The salon moves' };
    const cancelled = await waitUntilEnded(
      getOperator(),
      await start(getOperator(), adminCancelBookings, cancelling),
    );
    expect(cancelled.counts.done).toBe(3);
    const own =
      await client.get<{ id: string; status: string; cancellationReason: string }[]>('/api/bookings');
    expect(own.body.map(({ status, cancellationReason }) => [status, cancellationReason])).toEqual(
      ids.map(() => ['cancelled', 'The salon moves']),
    );
    const { rows } = await world.context.pool.query(
      `select 1 from bulk_actions where sealed_reason::text like '%salon moves%' or (finished_at is not null and sealed_reason is not null)`,
    );
    expect(rows).toEqual([]);
  });

  it('a bulk action refuses only the booking that does not exist, and confirms the others', async () => {
    const booking = await book();
    const missing = booking.replace(/[0-9a-f]{12}$/, 'a'.repeat(12));
    const records = [missing, booking].map((id) => ({ id, version: null }));
    const results = await waitUntilEnded(
      getOperator(),
      await start(getOperator(), adminConfirmBookings, { records }),
    );
    expect(results.results).toMatchObject([
      { id: missing, outcome: 'refused', code: 'booking_unknown' },
      { id: booking, outcome: 'done' },
    ]);
  });
});

describe('a bulk action on contact messages', () => {
  const getSupport = () => world.actors.support.client;

  it('bulk actions assign messages to the person who starts them, and close messages; those that were closed before are not counted', async () => {
    const subject = `Bulk question ${world.takeNextNumber()}`;
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.push((await createMessage(world, { subject })).id);
    await world.waitUntilProjected();
    const filter = { q: subject };
    const assignable = await select(getSupport(), adminSelectMessages, 'assign', filter);
    expect(assignable).toMatchObject({ count: 3, amount: '0.00', leftOut: { status: 0 } });
    const assigned = await waitUntilEnded(
      getSupport(),
      await start(getSupport(), adminAssignMessages, { records: assignable.records }),
    );
    expect(assigned).toMatchObject({ resource: 'contact-messages', action: 'assign', counts: { done: 3 } });
    expect(await select(getSupport(), adminSelectMessages, 'assign', filter)).toMatchObject({
      count: 0,
      leftOut: { status: 3 },
    });
    const other = await select(getOperator(), adminSelectMessages, 'assign', filter);
    expect(other.count).toBe(3);

    const { records } = await select(getSupport(), adminSelectMessages, 'close', filter);
    await callOrThrow(getOperator(), adminCloseContactMessage, { params: { id: ids[0] ?? '' } });
    const closed = await waitUntilEnded(
      getSupport(),
      await start(getSupport(), adminCloseMessages, { records }),
    );
    expect(closed.counts).toEqual({ done: 2, unchanged: 1, refused: 0, left: 0 });
    const late = await waitUntilEnded(
      getOperator(),
      await start(getOperator(), adminAssignMessages, { records: other.records }),
    );
    expect(new Set(late.results.map(({ code }) => code))).toEqual(new Set(['changed_meanwhile']));
  });

  it('several closed messages are reopened by one command, and those that were answered before can be replied again without waiting', async () => {
    const subject = `Bulk reopening ${world.takeNextNumber()}`;
    const { id } = await createMessage(world, { subject });
    await createMessage(world, { subject });
    await callOrThrow(getSupport(), adminMarkContactMessageAsReplied, { params: { id } });
    await world.waitUntilProjected();
    const filter = { q: subject };
    const closing = await select(getSupport(), adminSelectMessages, 'close', filter);
    const closed = await start(getSupport(), adminCloseMessages, { records: closing.records });
    expect(await waitUntilEnded(getSupport(), closed)).toMatchObject({ counts: { done: 2 } });
    expect(await select(getSupport(), adminSelectMessages, 'reopen', filter)).toMatchObject({ count: 2 });

    const settled = await select(getSupport(), adminSelectMessages, 'mark-replied', filter);
    expect(settled.records.map((record) => record.id)).toEqual([id]);
    const replied = await start(getSupport(), adminMarkMessagesAsReplied, { records: settled.records });
    expect(await waitUntilEnded(getSupport(), replied)).toMatchObject({ counts: { done: 1 } });
    const { records } = await select(getSupport(), adminSelectMessages, 'reopen', filter);
    const reopened = await start(getSupport(), adminReopenMessages, { records });
    expect(await waitUntilEnded(getSupport(), reopened)).toMatchObject({
      action: 'reopen',
      counts: { done: 1, refused: 0 },
    });
    const rows = await callOrThrow<{ id: string; status: string; dueAt: string | null }[]>(
      getSupport(),
      adminListContactMessages,
      { query: { filter: JSON.stringify(filter) } },
    );
    expect(rows.map(({ status, dueAt }) => [status, dueAt !== null]).sort()).toEqual([
      ['open', true],
      ['replied', false],
    ]);
  });

  it('several messages are marked as spam by one command, and one that was marked before is not counted, and by another one they are no spam any more', async () => {
    const subject = `Bulk spam ${world.takeNextNumber()}`;
    for (let n = 0; n < 2; n += 1) await createMessage(world, { subject });
    await world.waitUntilProjected();
    const { records } = await select(getSupport(), adminSelectMessages, 'spam', { q: subject });
    const mark = async () =>
      waitUntilEnded(getSupport(), await start(getSupport(), adminMarkMessagesAsSpam, { records }));
    const marked = await mark();
    expect(marked).toMatchObject({ action: 'spam', counts: { done: 2, refused: 0 } });
    expect(new Set((await mark()).results.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']));
    await world.waitUntilProjected();
    expect(await select(getSupport(), adminSelectMessages, 'spam', { q: subject })).toMatchObject({
      count: 0,
      leftOut: { status: 2 },
    });

    const unmarking = await select(getSupport(), adminSelectMessages, 'not-spam', { q: subject });
    expect(unmarking).toMatchObject({ count: 2, leftOut: { status: 0 } });
    const unmark = async () =>
      waitUntilEnded(
        getSupport(),
        await start(getSupport(), adminUnmarkMessagesAsSpam, { records: unmarking.records }),
      );
    expect(await unmark()).toMatchObject({ action: 'not-spam', counts: { done: 2, refused: 0 } });
    expect(await unmark()).toMatchObject({ counts: { unchanged: 2, refused: 0 } });
    await world.waitUntilProjected();
    expect(await select(getSupport(), adminSelectMessages, 'spam', { q: subject })).toMatchObject({
      count: 2,
    });
  });
});
