import { randomUUID } from 'node:crypto';
import type { ParkedEvent } from '@mirabelle/backoffice-contracts';
import { accountStream } from '@mirabelle/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminPath } from '../support/admin-path.js';
import { createCartItem } from '../support/shopping.js';
import { getUserId, openWorld, type World } from './calls/index.js';
import { createParkedEvent } from './calls/operations.js';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const getOperator = () => world.actors.operator.client;

describe('a parked event', () => {
  it('a parked event is listed with its error, and a successful retry removes it', async () => {
    const { id } = await createParkedEvent(world);
    const path = `/api/admin/parked-events/${id}`;
    const listAnswer = await getOperator().get<ParkedEvent[]>(
      createAdminPath('parked-events', { filter: { id, consumer: 'read_model' } }),
    );
    expect(listAnswer.body).toMatchObject([
      { id, type: 'SignInLinkRequested', error: 'It did not fit', attempts: 4 },
    ]);
    expect((await getOperator().get<ParkedEvent>(path)).body).toEqual(listAnswer.body[0]);

    expect(await getOperator().post(`${path}/retry`)).toMatchObject({
      status: 200,
      body: { id, released: true, status: 'released', error: null },
    });
    expect((await getOperator().get(path)).status).toBe(404);
    expect(await getOperator().post(`${path}/retry`)).toMatchObject({
      status: 404,
      body: { code: 'parked_event_unknown' },
    });
  });

  it('a parked event that fails again keeps its error and holds back only later events of its stream', async () => {
    const { context } = world;
    const { client, account } = await world.signUpCustomer();
    const userId = getUserId({ account });
    const stream = accountStream(userId);
    const log = await context.store.readStream(stream);
    const actor = { kind: 'system', id: 'test' } as const;
    const metadata = {
      correlationId: 'c',
      causationId: randomUUID(),
      actor,
      occurredAt: new Date().toISOString(),
    };
    const data = { userId, plan: 'pro', endsAt: 'the day after never' };
    const broken = { id: randomUUID(), type: 'TrialStarted', data, metadata };
    const later = { id: randomUUID(), type: 'ProfileChanged', data: { userId, firstName: 'Ada' }, metadata };
    await context.store.append(stream, [broken, later], log.at(-1)?.revision as bigint);
    await world.waitUntilProjected();

    const list = () =>
      getOperator().get<ParkedEvent[]>(
        createAdminPath('parked-events', {
          filter: { stream, consumer: 'read_model' },
          sort: ['revision', 'ASC'],
        }),
      );
    const [first, behind] = (await list()).body;
    expect(first).toMatchObject({ id: `read_model.${broken.id}`, attempts: 4, triedAt: null });
    expect(behind).toMatchObject({ type: 'ProfileChanged', attempts: 0 });
    const answer = await getOperator().post(`/api/admin/parked-events/${behind?.id}/retry`);
    expect(answer).toMatchObject({ status: 200, body: { released: false, status: 'failed' } });
    const [again, still] = (await list()).body;
    expect(again).toMatchObject({ attempts: 5, error: expect.stringContaining('the day after never') });
    expect(again?.triedAt).not.toBeNull();
    expect(still).toMatchObject({ attempts: 0, error: behind?.error });
    expect((await client.post('/api/cart', createCartItem())).status).toBe(201);
    expect((await client.get<object[]>('/api/cart')).body).toHaveLength(1);
  });

  it('a retry passes the event to the reactor that it is parked for', async () => {
    const { account } = await world.signUpCustomer();
    const stream = accountStream(getUserId({ account }));
    const event = (await world.context.store.readStream(stream)).find(({ type }) => type === 'SignedIn');
    // The reactor does nothing for a person who was not erased.
    await world.context.pool.query(
      `insert into parked_events (consumer, event_id, stream, revision, type, error, attempts)
       values ('erasure', $1, $2, $3, $4, 'The queue was full', 5)`,
      [event?.id, stream, event?.revision, event?.type],
    );
    expect(await getOperator().post(`/api/admin/parked-events/erasure.${event?.id}/retry`)).toMatchObject({
      status: 200,
      body: { released: true, status: 'released' },
    });
  });

  it('a parked event waits while no process runs its consumer', async () => {
    const { account } = await world.signUpCustomer();
    const id = '6b0f5a9a-8d1e-4a43-9a0c-2a5d5d0f8a11';
    await world.context.pool.query(
      `insert into parked_events (consumer, event_id, stream, revision, type, error, attempts)
       values ('of-another-release', $1, $2, 0, 'AccountRegistered', 'Unknown here', 1)`,
      [id, accountStream(getUserId({ account }))],
    );
    expect(await getOperator().post(`/api/admin/parked-events/of-another-release.${id}/retry`)).toMatchObject(
      {
        status: 200,
        body: { released: false, status: 'waiting', error: 'Unknown here' },
      },
    );
  });
});
