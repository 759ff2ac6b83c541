import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminPath, findSortFields } from '../../support/admin-path.js';
import { createBookingForm } from '../../support/shopping.js';
import { shortOrSoak } from '../../support/soak.js';
import { createCompletedBooking } from '../calls/booking.js';
import { openWorld, type World } from '../calls/index.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const { customer, otherCustomer, visitor } = world.actors;
  const salons = (await visitor.client.get<{ id: string }[]>('/api/salons')).body.map(({ id }) => id);
  for (const [n, { client }] of [customer, otherCustomer, customer].entries()) {
    const named = { firstName: ['Zoë', 'Ada'][n % 2], lastName: 'Byron' };
    await client.patch('/api/auth/user', named);
    await client.post('/api/bookings', createBookingForm(world.takeNextNumber(), { salonId: salons[n % 2] }));
    const { id: bookingId } = await createCompletedBooking(world);
    await customer.client.post('/api/reviews', {
      bookingId,
      rating: 3 + n,
      ...(n > 0 && { title: `Visit ${n}` }),
    });
    const message = { name: `Ada ${n}`, email: 'ada@example.test', message: 'Where is my order?' };
    await visitor.client.post('/api/contact', { ...message, subject: `Question ${n}` });
  }
  const friend = await world.signUpInvited(customer);
  await friend.client.patch('/api/auth/user', { firstName: 'Mary' });
  await world.waitUntilProjected();
});
afterAll(() => world?.close());

/** How many pages a list is read in, or fewer if it is short. */
const PAGES = shortOrSoak(2, 8);

interface Page {
  readonly ids: readonly string[];
  readonly total: number;
}

interface PageRequest {
  readonly resource: string;
  readonly field: string;
  readonly direction: string;
  /** Index of the first and of the last record, from 0. */
  readonly range: readonly [first: number, last: number];
}

async function readPage({ resource, field, direction, range }: PageRequest): Promise<Page> {
  const { status, body, headers } = await world.actors.operator.client.get<{ id: string }[]>(
    createAdminPath(resource, { sort: [field, direction], range }),
  );
  expect(status).toBe(200);
  return { ids: body.map(({ id }) => id), total: Number(headers.get('content-range')?.split('/')[1]) };
}

describe.each([
  ...['bookings', 'contact-messages', 'affiliate-transactions', 'payments', 'users', 'salons', 'reviews'],
  'referrals',
  'reply-templates',
  'prices',
])('the back-office list of %s', (resource) => {
  it('the pages of a list together are the whole list, for every sort field and in both directions', async () => {
    for (const field of await findSortFields(world.actors.operator.client, resource)) {
      for (const direction of ['ASC', 'DESC']) {
        const whole = await readPage({ resource, field, direction, range: [0, 999] });
        expect(whole.ids).toHaveLength(whole.total);
        const pages: string[] = [];
        const pageSize = Math.max(2, Math.ceil(whole.total / PAGES));
        for (let first = 0; first < whole.total; first += pageSize) {
          pages.push(
            ...(await readPage({ resource, field, direction, range: [first, first + pageSize - 1] })).ids,
          );
        }
        expect([field, direction, ...pages]).toEqual([field, direction, ...whole.ids]);
      }
    }
  });
});
