import { randomUUID } from 'node:crypto';
import type { AdminBooking, AdminUser } from '@mirabelle/backoffice-contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompletedBooking, createCustomerBooking } from './calls/booking.js';
import { recordCommissions } from './calls/commissions.js';
import { createMessage, createTemplate } from './calls/contact.js';
import { openWorld, type World } from './calls/index.js';
import { openSingleChairSalon } from './calls/single-chair-salon.js';
import { getUserId } from './calls/world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const getOperator = () => world.actors.operator.client;

/** Functions that create a record of each kind that several roles may change, and return its path. */
const CREATE_RECORD: Readonly<Record<string, () => Promise<string>>> = {
  async booking() {
    return `/api/admin/bookings/${(await createCustomerBooking(world)).id}`;
  },
  async 'contact message'() {
    return `/api/admin/contact-messages/${(await createMessage(world)).id}`;
  },
  async 'affiliate transaction'() {
    const [id] = await recordCommissions(world, [{}]);
    return `/api/admin/affiliate-transactions/${id}`;
  },
  async review() {
    const { id } = await createCompletedBooking(world);
    await world.actors.customer.client.post('/api/reviews', { bookingId: id, rating: 4 });
    return `/api/admin/reviews/${id}`;
  },
  async 'reply template'() {
    return `/api/admin/reply-templates/${(await createTemplate(world)).id}`;
  },
  async account() {
    return `/api/admin/users/${(await world.signUpCustomer()).account?.user.id}`;
  },
};

/** Two actions by different members of staff on the same record. */
const ACTIONS: Readonly<Record<keyof typeof CREATE_RECORD, readonly [Action, Action]>> = {
  booking: [['confirm'], ['cancel', { reason: 'Ill' }]],
  'contact message': [['assign'], ['close']],
  'affiliate transaction': [['approve'], ['reject', { reason: 'Not ours' }]],
  review: [['hide'], ['restore']],
  'reply template': [['edit', { title: 'Hours', texts: { en: 'From 9.' } }], ['archive']],
  account: [
    ['grant', { role: 'support' }],
    ['grant', { role: 'finance' }],
  ],
};
type Action = readonly [action: string, body?: object];

async function readEtag(path: string): Promise<string> {
  await world.waitUntilProjected();
  return (await getOperator().get(path)).headers.get('etag') as string;
}
const performAction = (path: string, [action, body]: Action, tag?: string, key?: string) =>
  getOperator().post<{ code?: string; version?: number }>(`${path}/${action}`, body, {
    ...(tag && { 'if-match': tag }),
    ...(key && { 'idempotency-key': key }),
  });

describe.each(Object.keys(CREATE_RECORD))('a record that two members of staff change: %s', (kind) => {
  const [first, second] = ACTIONS[kind] as readonly [Action, Action];
  const createRecord = () => (CREATE_RECORD[kind] as () => Promise<string>)();

  it('the second change with an old version is refused with changed_meanwhile', async () => {
    const path = await createRecord();
    const tag = await readEtag(path);
    expect(tag).toMatch(/^"\d+"$/);
    expect((await performAction(path, first, tag)).status).toBe(200);
    const after = await getOperator().get<{ version: number }>(path);
    const refusal = await performAction(path, second, tag);
    expect(refusal).toMatchObject({ status: 412, body: { code: 'changed_meanwhile' } });
    // The refusal names the current version, which the next read shows too.
    expect(refusal.body.version).toBe(after.body.version);
    expect(after.headers.get('etag')).toBe(`"${refusal.body.version}"`);
    expect(await getOperator().get(path)).toMatchObject({ body: after.body });
    expect((await performAction(path, second, await readEtag(path))).status).toBe(200);
  });

  it('of two changes at the same moment with the same version, one succeeds', async () => {
    const path = await createRecord();
    const tag = await readEtag(path);
    const answers = await Promise.all([performAction(path, first, tag), performAction(path, first, tag)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('a repeated request changes the record once, a request without a version succeeds, and an invalid version is refused', async () => {
    const path = await createRecord();
    const tag = await readEtag(path);
    const key = randomUUID();
    const answers = [await performAction(path, first, tag, key), await performAction(path, first, tag, key)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect((await performAction(path, second)).status).toBe(200);
    expect((await performAction(path, first, 'nonsense')).status).toBe(412);
  });
});

describe('a booking that staff move or confirm', () => {
  it('staff with an old version cannot move a booking that the customer has moved, and no chair is reserved', async () => {
    const testSalon = await openSingleChairSalon(world, 'olive-and-ivory-athens');
    const [day, secondDay, thirdDay] = [
      testSalon.takeNewDay(),
      testSalon.takeNewDay(),
      testSalon.takeNewDay(),
    ];
    const { id } = (await testSalon.book(day)).body;
    const path = `/api/admin/bookings/${id}`;
    const tag = await readEtag(path);
    await testSalon.move(id, secondDay, '11:00 AM');
    const move = { appointmentDate: thirdDay, appointmentTime: '9:00 AM' };
    expect((await performAction(path, ['reschedule', move], tag)).status).toBe(412);
    expect([
      await testSalon.listBookingsOfDay(secondDay),
      await testSalon.listBookingsOfDay(thirdDay),
    ]).toEqual([[id], []]);
    expect((await performAction(path, ['reschedule', move], await readEtag(path))).status).toBe(200);
    expect([
      await testSalon.listBookingsOfDay(secondDay),
      await testSalon.listBookingsOfDay(thirdDay),
    ]).toEqual([[], [id]]);
  });

  it('other bookings of the same day do not change the version of a booking', async () => {
    const testSalon = await openSingleChairSalon(world, 'olive-and-ivory-athens');
    const day = testSalon.takeNewDay();
    const { id } = (await testSalon.book(day)).body;
    const path = `/api/admin/bookings/${id}`;
    await world.waitUntilProjected();
    const before = (await getOperator().get<AdminBooking>(path)).body;
    await testSalon.book(day, '2:00 PM', world.actors.otherCustomer.client);
    await world.waitUntilProjected();
    expect((await getOperator().get<AdminBooking>(path)).body.version).toBe(before.version);
    expect((await performAction(path, ['confirm'], `"${before.version}"`)).status).toBe(200);
  });
});

it('an operator with an old version cannot erase an account whose roles have changed since', async () => {
  const path = await (CREATE_RECORD.account as () => Promise<string>)();
  const tag = await readEtag(path);
  await performAction(path, ['grant', { role: 'support' }]);
  await performAction(path, ['revoke', { role: 'support' }]);
  expect((await performAction(path, ['erase'], tag)).status).toBe(412);
  expect((await getOperator().get<AdminUser>(path)).body).toMatchObject({ staffRoles: [], version: 2 });
  expect((await performAction(path, ['erase'], await readEtag(path))).status).toBe(200);
});

it("an operator's changes of the roles of others do not change the version of the operator's account", async () => {
  const operatorPath = `/api/admin/users/${getUserId(world.actors.operator)}`;
  const tag = await readEtag(operatorPath);
  const path = await (CREATE_RECORD.account as () => Promise<string>)();
  expect((await performAction(path, ['grant', { role: 'support' }])).status).toBe(200);
  expect(await readEtag(operatorPath)).toBe(tag);
});
