import {
  adminExportBookings,
  adminExportContactMessages,
  adminExportPayments,
  adminExportReferrals,
  adminExportReviews,
  adminExportSalons,
  adminExportUserData,
  adminExportUsers,
} from '@mirabelle/backoffice-contracts';
import {
  changeProfile,
  createBooking,
  exportData,
  type PersonalData,
  sendContactMessage,
} from '@mirabelle/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmailAddress } from '../support/people.js';
import { createBookingForm } from '../support/shopping.js';
import { call, callOrThrow, getUserId, openWorld, type World } from './calls/index.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const BYTE_ORDER_MARK = '\uFEFF';
/** A formula, names that look like money, a phone number or a function, and a right-to-left name. */
const NAMES = ['=HYPERLINK("http://evil.example")', '$100,00', '+49 30', '@SUM(A1)', 'منى صباغ'];

describe('a CSV export', () => {
  it.each([
    ['bookings', adminExportBookings, 'operator', 'Booking number,Booked (UTC),State,'],
    ['users', adminExportUsers, 'operator', 'Account number,First seen (UTC),Email,First name'],
    ['contact messages', adminExportContactMessages, 'support', 'Message number,Received (UTC),State,Sender'],
    ['payments', adminExportPayments, 'finance', 'Order,Created (UTC),State,Amount'],
    ['salons', adminExportSalons, 'operator', 'Salon in addresses,Name,Street'],
    ['reviews', adminExportReviews, 'operator', 'Review number,Written (UTC),State,'],
    ['referrals', adminExportReferrals, 'operator', 'Referral number,Counted (UTC),Account of the referrer'],
  ] as const)('the export of %s is a CSV file with a header line', async (_name, endpoint, role, header) => {
    const { status, headers, body } = await call(world.actors[role].client, endpoint, {
      query: { reason: 'quality' },
    });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(String(body).replace(BYTE_ORDER_MARK, '').startsWith(header)).toBe(true);
  });

  it('the export of users names their languages, also those of guests, in words', async () => {
    const guest = { name: 'Greta Guest', email: createEmailAddress(), language: 'de' };
    const form = createBookingForm(world.takeNextNumber(), { guest });
    const { client } = world.actors.operator;
    expect((await client.post('/api/admin/bookings/create', form)).status).toBe(201);
    await world.waitUntilProjected();
    const query = { filter: JSON.stringify({ q: guest.email }), reason: 'quality' };
    const { body } = await call(client, adminExportUsers, { query });
    const [header, row] = String(body)
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const since = row?.[header?.indexOf('First seen (UTC)') ?? -1];
    expect(since).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(row?.[header?.indexOf('Language') ?? -1]).toBe('German');
  });

  it('the export neutralizes formulas in names and keeps all other names as they are', async () => {
    const { client } = world.actors.visitor;
    for (const name of NAMES) {
      const message = { subject: 'My name', message: 'It is a real name, I promise.', email: 'n@names.test' };
      await callOrThrow(client, sendContactMessage, { body: { ...message, name } });
    }
    await world.waitUntilProjected();
    const query = {
      filter: JSON.stringify({ q: 'n@names.test' }),
      sort: '["createdAt","ASC"]',
      reason: 'complaint',
    };
    const { body } = await call(world.actors.support.client, adminExportContactMessages, { query });
    const lines = String(body).trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(NAMES.length);
    expect(lines[0]).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(lines[1]).toContain('"$100,00"');
    expect(lines[2]).toContain(`"'+49 30"`);
    expect(lines[3]).toContain(`"'@SUM(A1)"`);
    expect(lines[4]).toContain('منى صباغ');
  });

  it('the export refuses an unknown filter and names it', async () => {
    const query = { filter: '{"secret":1}', reason: 'quality' };
    expect(await call(world.actors.operator.client, adminExportBookings, { query })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'secret' }] },
    });
  });
});

describe('the personal data of a customer', () => {
  it('the history in the personal data has the events of every stream of the customer', async () => {
    const { client } = await world.signUpCustomer();
    await callOrThrow(client, createBooking, { body: createBookingForm(world.takeNextNumber()) });
    await world.waitUntilProjected();
    const { history } = await callOrThrow<PersonalData>(client, exportData);
    const types = history.map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['AccountVerified', 'BookingTimeReserved']));
  });

  it('the personal data has the messages that were sent from the address without signing in, and no others', async () => {
    const [person, other] = await Promise.all([world.signUpCustomer(), world.signUpCustomer()]);
    const message = { name: 'Ada', subject: 'Opening hours', message: 'Are you open on Monday mornings?' };
    for (const { account } of [person, other])
      await callOrThrow(world.actors.visitor.client, sendContactMessage, {
        body: { ...message, email: account?.email ?? '' },
      });
    await world.waitUntilProjected();
    const { contactMessages } = await callOrThrow<PersonalData>(person.client, exportData);
    expect(contactMessages).toMatchObject([{ ...message, email: person.account?.email }]);
  });

  it('an operator downloads the same personal data as the customer', async () => {
    const person = await world.signUpCustomer();
    const id = getUserId(person);
    await callOrThrow(person.client, changeProfile, { body: { firstName: 'Édith' } });
    await world.waitUntilProjected();
    const params = { id };
    const { headers, body } = await call(world.actors.operator.client, adminExportUserData, {
      params,
      query: { reason: 'customer-request' },
    });
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="mirabelle-.*\.json"$/);
    const exported = body as PersonalData;
    expect(exported).toMatchObject({ account: { id, firstName: 'Édith' } });
    const ownData = await callOrThrow<PersonalData>(person.client, exportData);
    expect(exported.account).toEqual(ownData.account);
    expect(Object.keys(exported)).toEqual(Object.keys(ownData));
  });
});
