import { randomUUID } from 'node:crypto';
import {
  adminExportUserData,
  adminExportUsers,
  adminListBookings,
  adminListContactMessages,
  adminListEventLog,
  adminListUsers,
  adminReadUser,
  changeProfile,
} from '@mirabelle/contracts';
import { type PersonalDataReading, staffReadsStream } from '@mirabelle/domain';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Actor, call, openWorld, succeed, type World } from './calls/index.js';

const POLLING = { timeout: 20_000, interval: 50 };

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const idOf = ({ account }: Actor) => account?.user.id as string;

/** The readings of a member of staff, from the log, once it has as many as expected. */
async function readingsOf(staff: Actor, count: number): Promise<readonly PersonalDataReading[]> {
  const streams = [new Date(Date.now() - 60_000), new Date()].map((date) =>
    staffReadsStream({ staffId: idOf(staff), readAt: date.toISOString() }),
  );
  return vi.waitFor(async () => {
    const events = await Promise.all(
      [...new Set(streams)].map((stream) => world.platform.store.readStream(stream)),
    );
    const readings = events.flat().map(({ data }) => data);
    expect(readings).toHaveLength(count);
    return readings;
  }, POLLING);
}

async function newStaff(role: 'operator' | 'support'): Promise<Actor> {
  const { actors, newcomer, settled } = world;
  const staff = await newcomer();
  const path = `/api/admin/users/${idOf(staff)}/grant`;
  expect((await actors.operator.client.post(path, { role })).status).toBe(200);
  await settled();
  return staff;
}

describe('the log of what staff were shown', () => {
  it('a list, a record, a history and an export are each an event with who, what, when and why', async () => {
    const operator = await newStaff('operator');
    const person = await world.newcomer();
    const id = idOf(person);
    const email = person.account?.email as string;
    await succeed(person.client, changeProfile, { body: { firstName: 'Philippa' } });
    await world.settled();
    const { client } = operator;
    const before = Date.now();
    await succeed(client, adminListUsers, { query: { filter: JSON.stringify({ q: email }) } });
    await succeed(client, adminReadUser, { params: { id } });
    await succeed(client, adminListEventLog, {
      query: { filter: JSON.stringify({ resource: 'users', id }) },
    });
    await succeed(client, adminExportUserData, { params: { id }, query: { reason: 'customer-request' } });
    await succeed(client, adminExportUsers, {
      query: { filter: JSON.stringify({ q: email }), reason: 'authority' },
    });
    const [list, record, history, data, exported] = await readingsOf(operator, 5);
    const staffId = idOf(operator);
    const filterHash = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(list).toMatchObject({ staffId, resource: 'users', view: 'list', ids: [id], count: 1, filterHash });
    expect(record).toMatchObject({ staffId, resource: 'users', view: 'record', ids: [id] });
    expect(history).toMatchObject({ staffId, resource: 'event-log', view: 'history', ids: [`users/${id}`] });
    expect(data).toMatchObject({ resource: 'users', view: 'export', ids: [id], reason: 'customer-request' });
    expect(exported).toMatchObject({ resource: 'users', view: 'export', filterHash, reason: 'authority' });
    expect(exported?.filterHash).toBe(list?.filterHash);
    expect(Date.parse(record?.readAt ?? '')).toBeGreaterThanOrEqual(before - 1_000);
    const written = JSON.stringify([list, record, history, data, exported]);
    for (const personal of [email, 'Philippa']) expect(written).not.toContain(personal);
  });

  it('every reading is recorded when many are made at once', async () => {
    const support = await newStaff('support');
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        succeed(support.client, n % 2 ? adminListBookings : adminListContactMessages, {
          query: { range: '[0,4]' },
        }),
      ),
    );
    const readings = await readingsOf(support, 20);
    expect(readings.filter(({ resource }) => resource === 'bookings')).toHaveLength(10);
  });

  it('a refused reading shows nothing and is not recorded', async () => {
    const operator = await newStaff('operator');
    const params = { id: randomUUID() };
    expect((await call(operator.client, adminReadUser, { params })).status).toBe(404);
    expect((await call(operator.client, adminExportUsers)).body).toMatchObject({
      code: 'validation_failed',
      errors: [{ path: 'reason' }],
    });
    await succeed(operator.client, adminListUsers, { query: { range: '[0,0]' } });
    expect(await readingsOf(operator, 1)).toMatchObject([{ view: 'list' }]);
  });
});
