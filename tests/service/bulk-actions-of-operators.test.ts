import { randomUUID } from 'node:crypto';
import {
  type AdminReview,
  adminHideReview,
  adminHideReviews,
  adminReadReview,
  adminRestoreReviews,
  adminRetryParkedEvents,
  adminSelectParkedEvents,
  adminSelectReviews,
} from '@mirabelle/backoffice-contracts';
import { accountStream } from '@mirabelle/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCustomerReview } from './calls/booking.js';
import { runBulkAction, selectRecords, startBulkAction, waitUntilBulkActionEnds } from './calls/bulk.js';
import { callOrThrow, openWorld, type World } from './calls/index.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const getOperator = () => world.actors.operator.client;

describe('a bulk action on reviews', () => {
  it('bulk actions hide reviews and show them again, and do not count those that were hidden before', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.push((await createCustomerReview(world)).id);
    const [hidden = ''] = ids;
    const selection = await selectRecords(getOperator(), adminSelectReviews, 'hide', { id: ids });
    expect(selection).toMatchObject({ count: 3, amount: '0.00', leftOut: { status: 0 } });
    await callOrThrow(getOperator(), adminHideReview, { params: { id: hidden } });
    const { records } = selection;
    const id = await startBulkAction(getOperator(), adminHideReviews, { records });
    const hiding = await waitUntilBulkActionEnds(getOperator(), id);
    expect(hiding).toMatchObject({
      resource: 'reviews',
      action: 'hide',
      counts: { done: 2, unchanged: 1, refused: 0, left: 0 },
    });
    expect(await selectRecords(getOperator(), adminSelectReviews, 'hide', { id: ids })).toMatchObject({
      count: 0,
      leftOut: { status: 3 },
    });
    const showing = await runBulkAction(getOperator(), [adminSelectReviews, adminRestoreReviews], 'restore', {
      id: ids,
      status: 'hidden',
    });
    expect(showing.counts).toEqual({ done: 3, unchanged: 0, refused: 0, left: 0 });
    const review = await callOrThrow<AdminReview>(getOperator(), adminReadReview, { params: { id: hidden } });
    expect(review.status).toBe('visible');
  });
});

/** Parks all events of a new account that the read tables ignore, so that a retry succeeds. */
async function parkHarmlessEvents(): Promise<{ stream: string; ids: string[] }> {
  const { account } = await world.signUpCustomer();
  const stream = accountStream(account?.user.id ?? '');
  const events = (await world.context.store.readStream(stream)).filter(({ type }) =>
    ['SignInLinkRequested', 'SignedIn', 'SignInLinkUsed'].includes(type),
  );
  for (const { id, revision, type } of events) await park('read_model', { id, stream, revision, type });
  return { stream, ids: events.map(({ id }) => `read_model.${id}`) };
}

const park = (
  consumer: string,
  { id, stream, revision, type }: { id: string; stream: string; revision: bigint; type: string },
) =>
  world.context.pool.query(
    `insert into parked_events (consumer, event_id, stream, revision, type, error, attempts)
     values ($1, $2, $3, $4, $5, 'It did not fit', 4)`,
    [consumer, id, stream, revision, type],
  );

const RETRY = [adminSelectParkedEvents, adminRetryParkedEvents] as const;

describe('a bulk action on parked events', () => {
  it('a bulk action retries the events of several streams, names each, and counts all events of a stream as done', async () => {
    const parked = [await parkHarmlessEvents(), await parkHarmlessEvents()];
    const streams = parked.map(({ stream }) => stream);
    const ids = parked.flatMap((events) => events.ids);
    expect(ids.length).toBeGreaterThan(parked.length);
    const results = await runBulkAction(getOperator(), RETRY, 'retry', { stream: streams });
    expect(results).toMatchObject({
      resource: 'parked-events',
      action: 'retry',
      status: 'finished',
      counts: { done: ids.length, unchanged: 0, refused: 0, left: 0 },
    });
    expect(results.results.map(({ id }) => id).sort()).toEqual(ids.sort());
    for (const { name } of results.results) expect(name).toMatch(/^Sign\w+, account-[0-9a-f-]{36} @\d+$/);
    const remaining = await selectRecords(getOperator(), adminSelectParkedEvents, 'retry', {
      stream: streams,
    });
    expect(remaining.count).toBe(0);
  });

  it('a bulk action refuses the event that fails again, with its new error, and the one whose consumer is not running', async () => {
    const { store } = world.context;
    const { account } = await world.signUpCustomer();
    const userId = account?.user.id ?? '';
    const stream = accountStream(userId);
    const log = await store.readStream(stream);
    const broken = {
      id: randomUUID(),
      type: 'TrialStarted',
      data: { userId, plan: 'pro', endsAt: 'the day after never' },
      metadata: {
        correlationId: 'c',
        causationId: randomUUID(),
        occurredAt: new Date().toISOString(),
        actor: { kind: 'system', id: 'test' } as const,
      },
    };
    await store.append(stream, [broken], log.at(-1)?.revision as bigint);
    await world.waitUntilProjected();
    const waiting = { id: randomUUID(), stream: accountStream(randomUUID()), revision: 0n, type: 'SignedIn' };
    await park('of-another-release', waiting);
    const results = await runBulkAction(getOperator(), RETRY, 'retry', { stream: [stream, waiting.stream] });
    // Later events of the stream wait behind the one that fails.
    expect(results.counts).toEqual({ done: 0, unchanged: 0, refused: results.total, left: 0 });
    const find = (id: string) => results.results.find((result) => result.id.endsWith(id));
    expect(find(broken.id)).toMatchObject({
      code: 'internal',
      detail: expect.stringContaining('the day after never'),
    });
    expect(find(waiting.id)).toMatchObject({
      code: 'unavailable',
      detail: 'Its consumer isn’t running. It is retried as soon as it runs.',
    });
  });
});
