import type { StaffRole } from '@mirabelle/contracts';
import type { Page } from 'playwright-core';
import { createClient, type HttpClient } from '../support/http-client.js';
import { type SignedUp, signInByMail, signUp } from '../support/people.js';
import { getSharedProduct } from '../support/shared-product.js';
import { createBookingForm, createLastCartItem, createOrderForm, payOrder } from '../support/shopping.js';
import { takeNextNumber } from '../support/unique-numbers.js';
import { createListPath } from './list-path.js';
import { QUIET_PATH } from './page-pool.js';
import {
  collectPageErrors,
  copySession,
  openVisitor,
  type ProductAddress,
  type Visitor,
  type VisitorOptions,
} from './visitor.js';

/** A page with a session, and the same session outside the browser. */
export interface SignedInPage extends Visitor {
  readonly client: HttpClient;
}

/** Signs in the sample data's member of staff with this role, on a running Mirabelle that the test file has started itself. */
export async function signInStaff(product: ProductAddress, role: StaffRole): Promise<HttpClient> {
  const client = createClient(product.url);
  await signInByMail(client, product.inboxUrl, `${role}@mirabelle.test`);
  return client;
}

/** Opens a page as wide as an office screen with the session of a client. Every error in its console is collected. */
export async function openWithSession(
  client: HttpClient,
  options: VisitorOptions = {},
): Promise<SignedInPage> {
  const { context, page, violations } = await openVisitor({
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 1000 },
    ...options,
  });
  await copySession(client, context);
  return { context, page, violations, pageErrors: collectPageErrors(page), client };
}

/** Opens a page of the sample data's member of staff with this role. */
export const openStaff = (role: StaffRole, options: VisitorOptions = {}): Promise<SignedInPage> =>
  openWithSession(getSharedProduct().createStaffClient(role), options);

/** Opens a page of the sample data's member of staff with this role, who has chosen to use single keys. */
export async function openStaffWithKeys(role: StaffRole): Promise<SignedInPage> {
  const opened = await openStaff(role);
  await turnKeysOn(opened);
  return opened;
}

/** Answers beforehand what the first key would ask. */
export async function turnKeysOn({ page, client }: SignedInPage): Promise<void> {
  const { body } = await client.get<{ id: string }>('/api/auth/user');
  await page.goto(QUIET_PATH);
  await page.evaluate((id) => localStorage.setItem(`mirabelle.shortcuts.${id}`, 'on'), body.id);
}

/** Signs up a customer with a name, without a page. */
export async function signUpCustomer(
  firstName: string,
  lastName: string,
  { url, inboxUrl }: ProductAddress = getSharedProduct(),
): Promise<SignedUp & { readonly client: HttpClient }> {
  const client = createClient(url);
  const account = await signUp(client, inboxUrl);
  const { status } = await client.patch('/api/auth/user', { firstName, lastName });
  if (status !== 200) throw new Error(`PATCH /api/auth/user was answered with ${status}.`);
  return { ...account, client };
}

/**
 * Books appointments for a customer whom no other test knows.
 *
 * @returns the address of the list of these bookings
 */
export async function bookAppointments(lastName: string, count: number): Promise<string> {
  const customer = await signUpCustomer('Kay', lastName);
  for (let made = 0; made < count; made += 1) {
    await customer.client.post('/api/bookings', createBookingForm(takeNextNumber()));
  }
  return `/backoffice/${createListPath('bookings', { q: lastName })}`;
}

/**
 * Buys a product of a brand by the calls that a page makes: an item in the cart, an order for it, its capture, and the report of
 * the purchase, which can give another name. The item is removed again.
 *
 * @returns the id of the affiliate's commission
 */
export async function buyForCommission(
  client: HttpClient,
  brandProduct: { readonly price: string; readonly name: string; readonly brand: string },
  affiliateId: string,
): Promise<string> {
  const form = await createOrderForm(client, createLastCartItem(brandProduct.brand));
  const paypalOrderId = await payOrder(client, form);
  await client.delete(`/api/cart/${form.for.cartItemId}`);
  const reported = await client.post<{ id: string }>('/api/affiliate/transaction', {
    affiliateId,
    amount: brandProduct.price,
    description: brandProduct.name,
    paypalOrderId,
    productDetails: { productName: brandProduct.name, brandName: brandProduct.brand },
  });
  if (reported.status !== 201) {
    throw new Error(`POST /api/affiliate/transaction was answered with ${reported.status}.`);
  }
  return reported.body.id;
}

/** Goes to another page of the back office without loading the app again. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
