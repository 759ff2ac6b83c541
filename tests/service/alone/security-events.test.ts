import { randomUUID } from 'node:crypto';
import {
  adminExportUsers,
  adminGrantRole,
  adminListSecurityEvents,
  adminListUsers,
  type SecurityEvent,
} from '@mirabelle/backoffice-contracts';
import { listBookings, verify } from '@mirabelle/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createClient } from '../../support/http-client.js';
import { call, callOrThrow, getUserId } from '../calls/index.js';
import { type OwnWorld, openOwnWorld } from '../calls/world.js';

// The product runs for this file alone, because it would count the events of other tests in the same minute together with these.
let world: OwnWorld;
beforeAll(async () => {
  world = await openOwnWorld();
});
afterAll(() => world?.close());

const list = (filter: object, query: Record<string, string> = {}) =>
  callOrThrow<SecurityEvent[]>(world.actors.operator.client, adminListSecurityEvents, {
    query: { filter: JSON.stringify(filter), ...query },
  });

/** The events that match a filter, once one of them matches `expected`. */
const waitForEvent = (filter: object, expected: object) =>
  vi.waitFor(async () => {
    const events = await list(filter);
    expect(events).toContainEqual(expect.objectContaining(expected));
    return events;
  });

describe('security events', () => {
  it('calls that are refused for a missing role are shown with their caller, endpoint and number', async () => {
    const customer = await world.signUpCustomer();
    for (let n = 0; n < 3; n += 1) {
      expect((await call(customer.client, adminListUsers)).status).toBe(403);
    }
    const events = await vi.waitFor(async () => {
      const matches = await list({ personId: getUserId(customer), kind: 'forbidden' });
      expect(matches.reduce((sum, { count }) => sum + count, 0)).toBe(3);
      return matches;
    });
    expect(events[0]).toMatchObject({
      kind: 'forbidden',
      code: 'forbidden',
      endpoint: 'GET /api/admin/users',
      caller: expect.stringMatching(/^[0-9a-f]{12}$/),
      person: { id: getUserId(customer), name: customer.account?.email },
      subject: null,
    });
  });

  it('a role change, an export and a new device show who did it and to whom', async () => {
    const { operator } = world.actors;
    const person = await world.signUpCustomer();
    await waitForEvent(
      { personId: getUserId(person) },
      { kind: 'new-device', endpoint: 'POST /api/auth/verify' },
    );
    await callOrThrow(operator.client, adminGrantRole, {
      params: { id: getUserId(person) },
      body: { role: 'support' },
    });
    const [change] = await waitForEvent({ subject: getUserId(person) }, { kind: 'role-change' });
    expect(change).toMatchObject({
      person: { id: getUserId(operator) },
      subject: getUserId(person),
      code: 'role-support',
    });
    await callOrThrow(operator.client, adminExportUsers, {
      query: { filter: JSON.stringify({ q: person.account?.email }), reason: 'security' },
    });
    await waitForEvent({ personId: getUserId(operator), kind: 'export' }, { kind: 'export', count: 1 });
  });

  it('a failed sign-in, a refused origin and a call without a session are shown without a person', async () => {
    const visitor = createClient(world.product.url);
    const path = `/api/bookings/${randomUUID()}/cancel`;
    expect((await call(visitor, verify, { body: { token: 'x'.repeat(40) } })).status).toBe(410);
    expect((await visitor.post(path, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await call(visitor, listBookings)).status).toBe(401);
    await waitForEvent({ kind: 'sign-in-failed' }, { code: 'link_unknown', person: null });
    await waitForEvent(
      { kind: 'origin-refused' },
      { endpoint: 'POST /api/bookings/{id}/cancel', person: null },
    );
    await waitForEvent({ kind: 'sign-in-required' }, { endpoint: 'GET /api/bookings', person: null });
  });

  it('the search finds events by name, endpoint and caller, and pages do not overlap', async () => {
    const customer = await world.signUpCustomer();
    await call(customer.client, adminListUsers);
    const email = customer.account?.email as string;
    const [event] = await waitForEvent({ q: email, kind: 'forbidden' }, { kind: 'forbidden' });
    await vi.waitFor(async () => expect(await list({ q: email })).toHaveLength(2));
    expect(await list({ q: 'admin/users', personId: getUserId(customer) })).toHaveLength(1);
    expect((await list({ q: event?.caller })).length).toBeGreaterThan(0);
    const listPage = (range: string) => list({ q: email }, { range, sort: '["lastAt","ASC"]' });
    const ids = [...(await listPage('[0,0]')), ...(await listPage('[1,1]'))].map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
  });

  it('the log warns of events, with ids and without personal data', async () => {
    const customer = await world.signUpCustomer();
    await call(customer.client, adminListUsers);
    const lines = await vi.waitFor(() => {
      const matches = world.product
        .output()
        .split('\n')
        .filter((line) => line.includes('"security event"') && line.includes(getUserId(customer)));
      expect(matches.length).toBeGreaterThanOrEqual(2);
      return matches;
    });
    for (const line of lines) {
      expect(line).toContain('"level":40');
      expect(line).not.toContain(customer.account?.email);
      expect(line).not.toMatch(/127\.0\.0\.1|::1/);
    }
  });
});
