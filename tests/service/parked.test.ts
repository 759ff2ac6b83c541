import type { ParkedEvent } from '@mirabelle/contracts';
import { accountStream } from '@mirabelle/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from './calls/index.js';
import { parkedEvent } from './calls/operations.js';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const operator = () => world.actors.operator.client;

describe('an event that could not be processed', () => {
  it('is listed with its error and, tried again with success, is gone', async () => {
    const { id } = await parkedEvent(world);
    const path = `/api/admin/parked-events/${id}`;
    const filter = encodeURIComponent(JSON.stringify({ consumer: 'read_model' }));
    const listed = await operator().get<ParkedEvent[]>(`/api/admin/parked-events?filter=${filter}`);
    expect(listed.body).toMatchObject([
      { id, type: 'SignInLinkRequested', error: 'It did not fit', attempts: 4 },
    ]);
    expect((await operator().get<ParkedEvent>(path)).body).toEqual(listed.body[0]);

    expect(await operator().post(`${path}/retry`)).toMatchObject({
      status: 200,
      body: { id, released: true, status: 'released', error: null },
    });
    expect((await operator().get(path)).status).toBe(404);
    expect(await operator().post(`${path}/retry`)).toMatchObject({
      status: 404,
      body: { code: 'parked_event_unknown' },
    });
  });

  it('reaches the reactor that failed on it, and says what it fails on again', async () => {
    const { account } = await world.newcomer();
    const stream = accountStream(account?.user.id as string);
    // The reactor of the mails finds no mail for an event of this type.
    const event = (await world.platform.store.readStream(stream)).find(({ type }) => type === 'SignedIn');
    await world.platform.pool.query(
      `insert into parked_events (consumer, event_id, stream, revision, type, error, attempts)
       values ('mails', $1, $2, $3, $4, 'Before', 5)`,
      [event?.id, stream, event?.revision, event?.type],
    );
    const id = `mails.${event?.id}`;
    const answer = await operator().post<{ error: string }>(`/api/admin/parked-events/${id}/retry`);
    expect(answer).toMatchObject({ status: 200, body: { id, released: false, status: 'failed' } });
    expect(answer.body.error).not.toBe('Before');
    const { body } = await operator().get<ParkedEvent>(`/api/admin/parked-events/${id}`);
    expect(body).toMatchObject({ attempts: 6, error: answer.body.error });
    expect(body.triedAt).not.toBeNull();
  });

  it('waits where nobody runs what it is parked for', async () => {
    const { account } = await world.newcomer();
    const id = '6b0f5a9a-8d1e-4a43-9a0c-2a5d5d0f8a11';
    await world.platform.pool.query(
      `insert into parked_events (consumer, event_id, stream, revision, type, error, attempts)
       values ('of-another-release', $1, $2, 0, 'AccountRegistered', 'Unknown here', 1)`,
      [id, accountStream(account?.user.id as string)],
    );
    expect(await operator().post(`/api/admin/parked-events/of-another-release.${id}/retry`)).toMatchObject({
      status: 200,
      body: { released: false, status: 'waiting', error: 'Unknown here' },
    });
  });
});
