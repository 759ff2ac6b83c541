import type {
  AdminBooking,
  AdminContactMessage,
  AdminSearchResult,
  AdminUser,
} from '@mirabelle/backoffice-contracts';
import { formatBookingReference, formatFullName } from '@mirabelle/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminPath } from '../support/admin-path.js';
import { createBookingForm } from '../support/shopping.js';
import { type Actor, openWorld, type World } from './calls/index.js';

/** The salon of all bookings of this test. */
const SALON = 'golden-hour-los-angeles';
const NAMES: readonly (readonly [first: string, last: string])[] = [
  ['ليلى', 'حداد'],
  ['さくら', '山田'],
  ['李', '雷'],
  ['Ольга', 'Иванова'],
  ['Ελένη', 'Παπά'],
  ['Şebnem', 'Yılmaz'],
  ['Juana', 'Ortiz'],
  ['=50%_off', 'O\\Neil'],
];

let world: World;
beforeAll(async () => {
  world = await openWorld();
  for (const [firstName, lastName] of NAMES) {
    const { client } = await world.signUpCustomer();
    await client.patch('/api/auth/user', { firstName, lastName });
    await client.post('/api/bookings', createBookingForm(world.takeNextNumber(), { salonId: SALON }));
    const message = { subject: `A word from ${firstName}`, message: `I am ${lastName} and hope to hear.` };
    await client.post('/api/contact', {
      name: `${firstName} ${lastName}`,
      email: 'a@example.test',
      ...message,
    });
  }
  await world.waitUntilProjected();
});
afterAll(() => world?.close());

async function search<Item>(resource: string, q: string, filter: object = {}): Promise<Item[]> {
  const { status, body, headers } = await world.actors.operator.client.get<Item[]>(
    createAdminPath(resource, { filter: { q, ...filter } }),
  );
  expect(status).toBe(200);
  // The total comes from a separate query and must agree with the page.
  expect(headers.get('content-range')?.split('/')[1]).toBe(String(body.length));
  return body;
}

const findLastNames = async (q: string) =>
  (await search<AdminUser>('users', q)).map(({ lastName }) => lastName);

describe('a search in the back office', () => {
  it.each([
    ['山田', '山田'],
    ['くら', '山田'],
    ['雷', '雷'],
    ['حداد', 'حداد'],
    ['دا', 'حداد'],
    ['иванова', 'Иванова'],
    ['ВАНО', 'Иванова'],
    ['παπά', 'Παπά'],
    ['yılm', 'Yılmaz'],
    ['RTI', 'Ortiz'],
    ['50%_', 'O\\Neil'],
    ['o\\n', 'O\\Neil'],
  ])('the search %s finds a name in any script', async (q, lastName) => {
    expect(await findLastNames(q)).toEqual([lastName]);
    const bookings = await search<AdminBooking>('bookings', q);
    expect(bookings.map(({ customerName }) => customerName?.includes(lastName))).toEqual([true]);
    const messages = await search<AdminContactMessage>('contact-messages', q);
    expect(messages.map(({ name }) => name?.endsWith(lastName))).toEqual([true]);
  });

  it('the reference of a booking, as mails and the page of the customer show it, finds it in the list and in the search', async () => {
    const [booking] = await search<AdminBooking>('bookings', 'Ortiz');
    const reference = formatBookingReference(booking?.id ?? '');
    for (const typed of [reference, reference.toLowerCase().replace('-', ' '), reference.replace('-', '')]) {
      expect((await search<AdminBooking>('bookings', typed)).map(({ id }) => id)).toEqual([booking?.id]);
      const { body } = await world.actors.operator.client.get<AdminSearchResult[]>(
        `/api/admin/search?${new URLSearchParams({ q: typed })}`,
      );
      expect(body.map(({ id }) => id)).toContain(booking?.id);
    }
  });

  it('two Latin letters match only the beginning of a word', async () => {
    expect(await findLastNames('ju')).toContain('Ortiz');
    expect(await findLastNames('ua')).not.toContain('Ortiz');
  });

  it('percent signs and underscores are not wildcards', async () => {
    expect(await findLastNames('%%%')).toEqual([]);
    expect(await findLastNames('___')).toEqual([]);
    expect(await findLastNames('5_%')).toEqual([]);
  });

  it('a record that matches in several fields is listed once, and other filters narrow the result', async () => {
    const haircuts = await search<AdminBooking>('bookings', 'haircut', { salonId: SALON });
    const foundIds = haircuts.map((booking) => booking.id);
    expect(new Set(foundIds).size).toBe(foundIds.length);
    // Other tests book at this salon, too.
    const ownHaircuts = haircuts.filter(({ customerName }) =>
      NAMES.some(([firstName, lastName]) => customerName === formatFullName(firstName, lastName)),
    );
    expect(ownHaircuts).toHaveLength(NAMES.length);
    const { id, userId } = ownHaircuts[0] as AdminBooking;
    expect(
      (await search<AdminBooking>('bookings', SALON.slice(0, 8), { userId })).map((booking) => booking.id),
    ).toEqual([id]);
    expect((await search<AdminBooking>('bookings', id.slice(-12))).map((booking) => booking.id)).toEqual([
      id,
    ]);
    expect(await search('bookings', 'haircut', { userId, status: 'cancelled' })).toEqual([]);
    expect(await search('bookings', 'nobody at all')).toEqual([]);
  });
});

describe('the search of all lists', () => {
  const searchAll = (q: string, { client }: Actor = world.actors.operator) =>
    client.get<AdminSearchResult[]>(`/api/admin/search?q=${encodeURIComponent(q)}`);

  it('a person is found in any script with the records that belong to them, with the address that their list shows', async () => {
    const { status, body } = await searchAll('山田');
    expect(status).toBe(200);
    expect(new Set(body.map(({ resource }) => resource))).toEqual(
      new Set(['users', 'bookings', 'contact-messages']),
    );
    const [person] = body.filter(({ resource }) => resource === 'users');
    const [listed] = await search<AdminUser>('users', '山田');
    expect(listed?.email).toMatch(/@/);
    expect(person).toMatchObject({ title: '山田 さくら', email: listed?.email });
  });

  it('each role finds the records of its own lists, and the shortest search has two characters', async () => {
    const { support, finance } = world.actors;
    const listKinds = async (actor: Actor) =>
      new Set((await searchAll('Ortiz', actor)).body.map(({ resource }) => resource));
    expect(await listKinds(support)).toEqual(new Set(['bookings', 'contact-messages']));
    expect(await listKinds(finance)).toEqual(new Set());
    expect((await searchAll('O')).body).toMatchObject({ code: 'validation_failed' });
    for (const q of ['%', '\\', "'; drop", '\u0000\u0000', '🙂🙂'])
      expect([200, 400]).toContain((await searchAll(`${q}${q}`)).status);
  });
});
