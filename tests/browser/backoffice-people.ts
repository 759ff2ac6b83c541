import type { Browser, BrowserContext, Page } from 'playwright-core';
import { createClient, type HttpClient } from '../support/http-client.js';
import { newEmail, type SignedUp, signInByMail, signUp } from '../support/people.js';
import type { Product } from '../support/product.js';

export type Role = 'operator' | 'finance' | 'support';

/** Somebody in a browser of their own. `problems` collects what the pages complain of; it should stay empty. */
export interface StaffPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly client: HttpClient;
  readonly problems: string[];
}

const clients = new Map<string, Promise<HttpClient>>();

/** A member of staff, signed in by mail once and then known to every browser that asks. */
export function signInStaff(product: Product, role: Role): Promise<HttpClient> {
  const key = `${product.url} ${role}`;
  const known = clients.get(key);
  if (known !== undefined) return known;
  const client = createClient(product.url);
  const signing = signInByMail(client, product.inboxUrl, `${role}@mirabelle.test`).then(() => client);
  clients.set(key, signing);
  return signing;
}

/** Opens a browser with somebody's session. */
export async function openWithSession(
  browser: Browser,
  product: Product,
  client: HttpClient,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<StaffPage> {
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 1000 },
    ...options,
  });
  await context.addCookies(
    [...client.cookies].map(([name, value]) => ({ name, value, url: product.url, httpOnly: true })),
  );
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return { page, context, client, problems };
}

/** A member of staff in the back office. */
export async function openStaff(
  browser: Browser,
  product: Product,
  role: Role,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<StaffPage> {
  return await openWithSession(browser, product, await signInStaff(product, role), options);
}

/** A customer with a name, known to the server only. */
export async function signUpCustomer(
  product: Product,
  firstName: string,
  lastName: string,
): Promise<SignedUp & { readonly client: HttpClient }> {
  const client = createClient(product.url);
  const person = await signUp(client, product.inboxUrl, newEmail());
  const changed = await client.patch('/api/auth/user', { firstName, lastName });
  if (changed.status !== 200) throw new Error(`The name was answered with ${changed.status}`);
  return { ...person, client };
}

/** Buys a product as a page does: an order, its capture, and the report of what was bought. */
export async function buyProduct(
  client: HttpClient,
  product: { readonly price: string; readonly name: string; readonly brand: string },
  affiliateId: string,
): Promise<string> {
  const order = await client.post<{ id: string }>('/api/paypal/order', {
    amount: product.price,
    currency: 'USD',
    intent: 'CAPTURE',
  });
  await client.post(`/api/paypal/order/${order.body.id}/capture`);
  const told = await client.post<{ id: string }>('/api/affiliate/transaction', {
    affiliateId,
    amount: product.price,
    description: product.name,
    paypalOrderId: order.body.id,
    productDetails: { productName: product.name, brandName: product.brand },
  });
  if (told.status !== 201) throw new Error(`The purchase was answered with ${told.status}`);
  return told.body.id;
}
