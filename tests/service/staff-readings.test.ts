import { randomUUID } from 'node:crypto';
import {
  adminExportUserData,
  adminExportUsers,
  adminListBookings,
  adminListContactMessages,
  adminListEventLog,
  adminListUsers,
  adminReadUser,
  adminSearch,
} from '@mirabelle/backoffice-contracts';
import { changeProfile } from '@mirabelle/contracts';
import { type PersonalDataReading, staffReadsStream } from '@mirabelle/domain';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Actor, call, callOrThrow, getUserId, openWorld, type World } from './calls/index.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

/** The readings of a member of staff, from the log, once it has as many as expected. */
async function waitForReadings(staff: Actor, count: number): Promise<readonly PersonalDataReading[]> {
  const streams = [new Date(Date.now() - 60_000), new Date()].map((date) =>
    staffReadsStream({ staffId: getUserId(staff), readAt: date.toISOString() }),
  );
  return vi.waitFor(async () => {
    const events = await Promise.all(
      [...new Set(streams)].map((stream) => world.context.store.readStream(stream)),
    );
    const readings = events.flat().map(({ data }) => data);
    expect(readings).toHaveLength(count);
    return readings;
  });
}

async function signUpStaff(role: 'operator' | 'support'): Promise<Actor> {
  const staff = await world.signUpStaff(role);
  await world.waitUntilProjected();
  return staff;
}

describe('the log of staff readings', () => {
  it('a list, a record, a history and an export each cause an event that says who read what, when and why', async () => {
    const operator = await signUpStaff('operator');
    const person = await world.signUpCustomer();
    const id = getUserId(person);
    const email = person.account?.email as string;
    await callOrThrow(person.client, changeProfile, { body: { firstName: 'Philippa' } });
    await world.waitUntilProjected();
    const { client } = operator;
    const before = Date.now();
    await callOrThrow(client, adminListUsers, { query: { filter: JSON.stringify({ q: email }) } });
    await callOrThrow(client, adminReadUser, { params: { id } });
    await callOrThrow(client, adminListEventLog, {
      query: { filter: JSON.stringify({ resource: 'users', id }) },
    });
    await callOrThrow(client, adminExportUserData, { params: { id }, query: { reason: 'customer-request' } });
    await callOrThrow(client, adminExportUsers, {
      query: { filter: JSON.stringify({ q: email }), reason: 'authority' },
    });
    await callOrThrow(client, adminSearch, { query: { q: email } });
    const [list, record, history, data, exported, found] = await waitForReadings(operator, 6);
    const staffId = getUserId(operator);
    const filterHash = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(list).toMatchObject({ staffId, resource: 'users', view: 'list', ids: [id], count: 1, filterHash });
    expect(record).toMatchObject({ staffId, resource: 'users', view: 'record', ids: [id] });
    expect(history).toMatchObject({ staffId, resource: 'event-log', view: 'history', ids: [`users/${id}`] });
    expect(data).toMatchObject({ resource: 'users', view: 'export', ids: [id], reason: 'customer-request' });
    expect(exported).toMatchObject({ resource: 'users', view: 'export', filterHash, reason: 'authority' });
    expect(found).toMatchObject({ resource: 'search', view: 'list', ids: [id], count: 1 });
    // Whoever reads the log sees that all three looked for the same, but not for what.
    for (const reading of [exported, found]) expect(reading?.filterHash).toBe(list?.filterHash);
    expect(Date.parse(record?.readAt ?? '')).toBeGreaterThanOrEqual(before - 1_000);
    const written = JSON.stringify([list, record, history, data, exported, found]);
    for (const personalText of [email, 'Philippa']) expect(written).not.toContain(personalText);
  });

  it('every reading is recorded when many are made at once', async () => {
    const support = await signUpStaff('support');
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        callOrThrow(support.client, n % 2 ? adminListBookings : adminListContactMessages, {
          query: { range: '[0,4]' },
        }),
      ),
    );
    const readings = await waitForReadings(support, 20);
    expect(readings.filter(({ resource }) => resource === 'bookings')).toHaveLength(10);
  });

  it('a refused reading shows nothing and is not recorded', async () => {
    const operator = await signUpStaff('operator');
    const params = { id: randomUUID() };
    expect((await call(operator.client, adminReadUser, { params })).status).toBe(404);
    expect((await call(operator.client, adminExportUsers)).body).toMatchObject({
      code: 'validation_failed',
      errors: [{ path: 'reason' }],
    });
    await callOrThrow(operator.client, adminListUsers, { query: { range: '[0,0]' } });
    expect(await waitForReadings(operator, 1)).toMatchObject([{ view: 'list' }]);
  });
});
