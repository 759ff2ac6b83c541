import { SALONS } from '@mirabelle/catalogue';
import { createCustomerBooking, createCustomerReview } from '../service/calls/booking.js';
import { recordCommissions } from '../service/calls/commissions.js';
import { createMessage, createTemplate } from '../service/calls/contact.js';
import { getUserId, type World } from '../service/calls/index.js';
import { createParkedEvent } from '../service/calls/operations.js';
import { createReferral } from '../service/calls/plans-and-referrals.js';
import { createCartItem, createOrderForm, payOrder } from '../support/shopping.js';

/** The lists of the back office and its other pages in the menu, with their names. */
export const LIST_NAMES: Readonly<Record<string, string>> = {
  bookings: 'Bookings',
  'contact-messages': 'Contact messages',
  prices: 'Prices and products',
  'reply-templates': 'Reply templates',
  'affiliate-transactions': 'Affiliate commissions',
  payments: 'Payments',
  reconciliation: 'Reconciliation',
  users: 'Accounts and guests',
  salons: 'Salons',
  reviews: 'Reviews',
  referrals: 'Referrals',
  'security-events': 'Security',
  operations: 'Operations',
  'parked-events': 'Parked events',
  'failed-jobs': 'Failed jobs',
  mails: 'Mails',
};

/** Creates a record of a page. @returns its id */
type CreateRecord = (world: World) => Promise<string>;

const idOf =
  (create: (world: World) => Promise<{ readonly id: string }>): CreateRecord =>
  async (world) =>
    (await create(world)).id;

const findCustomer: CreateRecord = async ({ actors }) => getUserId(actors.customer);

async function buyProduct({ actors, takeNextNumber }: World): Promise<string> {
  const { client } = actors.customer;
  return payOrder(client, await createOrderForm(client, createCartItem(takeNextNumber() % 40)));
}

/** The routes of records. */
const RECORD_ROUTES: Readonly<Record<string, CreateRecord>> = {
  'bookings/:id/show': idOf(createCustomerBooking),
  'contact-messages/:id/show': idOf(createMessage),
  'reply-templates/:id/show': idOf(createTemplate),
  'affiliate-transactions/:id/show': async (world) => (await recordCommissions(world, [{}]))[0] ?? '',
  'payments/:id/show': buyProduct,
  'prices/:id/show': async () => 'product-lindwerk-7-46',
  'salons/:id': async () => SALONS[0]?.id ?? '',
  'users/:id/show': findCustomer,
  'reviews/:id/show': idOf(createCustomerReview),
  'referrals/:id/show': idOf(createReferral),
  'parked-events/:id/show': idOf(createParkedEvent),
  'customers/:userId/money': findCustomer,
};

/** The routes without a record that are no lists. */
const OTHER_ROUTES = ['bookings/create', 'salons/create', 'devices'];
/** The pages in front of the back office. */
export const FRONT_ROUTES = { login: 'Good to see you', 'no-access': 'This part is for staff' } as const;

/** Pages whose record has no history. */
const WITHOUT_HISTORY = ['parked-events/:id/show', 'customers/:userId/money'];

export const SCANNED_ROUTES: readonly string[] = [
  ...Object.keys(LIST_NAMES),
  ...Object.keys(RECORD_ROUTES),
  ...OTHER_ROUTES,
  ...Object.keys(FRONT_ROUTES),
];

/** Creates a record for each route of records. @returns the addresses of all pages of the back office that are no lists */
export async function createPagePaths(world: World): Promise<string[]> {
  const paths: string[] = [];
  for (const [route, create] of Object.entries(RECORD_ROUTES)) {
    const path = `/backoffice/${route.replace(/:\w+/, encodeURIComponent(await create(world)))}`;
    paths.push(path, ...(WITHOUT_HISTORY.includes(route) ? [] : [`${path}?tab=history`]));
  }
  await world.waitUntilProjected();
  return [...paths, ...OTHER_ROUTES.map((route) => `/backoffice/${route}`)];
}
