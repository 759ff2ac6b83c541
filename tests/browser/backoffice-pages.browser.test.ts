import { AxeBuilder } from '@axe-core/playwright';
import { endpoints } from '@mirabelle/contracts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { launchBrowser } from '../support/chromium.js';
import { sharedProduct } from '../support/shared-product.js';
import { bookingForm } from '../support/shopping.js';
import { buyProduct, signUpCustomer, type Role, openStaff, signInStaff } from './backoffice-people.js';
import { overflowWidth } from './page-checks.js';

const NAMES: Readonly<Record<string, string>> = {
  bookings: 'Bookings',
  'contact-messages': 'Contact messages',
  'affiliate-transactions': 'Affiliate commissions',
  payments: 'Payments',
  reconciliation: 'Reconciliation',
  users: 'Accounts',
  salons: 'Salons',
  reviews: 'Reviews',
  referrals: 'Referrals',
  operations: 'Operations',
  'parked-events': 'Parked events',
  'failed-jobs': 'Failed jobs',
  mails: 'Mails',
};
/** Of these there is a record to look at. */
const FURNISHED = ['bookings', 'contact-messages', 'affiliate-transactions', 'payments', 'users', 'salons'];
const ROLES: readonly Role[] = ['operator', 'finance', 'support'];

/** What the API lets a role list: the same table that the services decide by. */
function mayList(role: Role, resource: string): boolean {
  return Object.values(endpoints).some(
    ({ method, path, access }) =>
      method === 'get' && path === `/api/admin/${resource}` && Array.isArray(access) && access.includes(role),
  );
}

const product = sharedProduct();
let browser: Browser;
let records: Readonly<Record<string, string>>;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  records = await furnish();
});

/** Something on every page. @returns a record of each resource */
async function furnish(): Promise<Record<string, string>> {
  const ada = await signUpCustomer('Ada', 'Lovelace');
  await ada.client.post('/api/bookings', bookingForm(4));
  await ada.client.post('/api/contact', {
    name: 'Ada Lovelace',
    email: ada.email,
    subject: 'A question about colours',
    message: 'Which brown suits a cool complexion best?',
  });
  const brands =
    await ada.client.get<{ name: string; products: { name: string; price: string }[] }[]>('/api/brands');
  const [brand] = brands.body;
  const [first] = brand?.products ?? [];
  await buyProduct(
    ada.client,
    { price: first?.price ?? '', name: first?.name ?? '', brand: brand?.name ?? '' },
    'platform_owner',
  );
  const operator = await signInStaff(product, 'operator');
  const found: Record<string, string> = {};
  for (const resource of FURNISHED) {
    found[resource] = await vi.waitFor(
      async () => {
        const { body } = await operator.get<{ id: string }[]>(`/api/admin/${resource}`);
        if (!body[0]) throw new Error(`Nothing among the ${resource} yet`);
        return body[0].id;
      },
      { timeout: 20_000 },
    );
  }
  return found;
}

const addressOf = (resource: string, id: string) =>
  `/backoffice/${resource}/${encodeURIComponent(id)}${resource === 'salons' ? '' : '/show'}`;

describe.each(ROLES)('%s', (role) => {
  it('the menu lists what the API lets the role list, and nothing else', async () => {
    const { page, problems } = await openStaff(role);
    await page.goto('/backoffice/');
    await page.getByRole('menuitem', { name: 'Today' }).waitFor();
    const entries = await page.getByRole('menuitem').allTextContents();
    const expected = Object.entries(NAMES).filter(([resource]) => mayList(role, resource));
    expect(entries.map((entry) => entry.trim()).sort()).toEqual(
      ['Today', ...expected.map(([, name]) => name)].sort(),
    );
    expect(pageErrors).toEqual([]);
  });

  it('the address of a page that the role may not list says so', async () => {
    const { page } = await openStaff(role);
    for (const resource of Object.keys(NAMES)) {
      await page.goto(`/backoffice/${resource}`);
      const refusal = page.getByRole('heading', { name: 'Not part of your role' }).last();
      const list = page.getByRole('heading', { level: 1, name: NAMES[resource] ?? '' });
      await (mayList(role, resource) ? list : refusal).waitFor();
    }
  });
});

describe.each([
  ['a wide screen in daylight', 1440, 'light'],
  ['a phone at night', 390, 'dark'],
] as const)('on %s', (_name, width, colorScheme) => {
  it('every page passes axe, logs no error and fits its width', async () => {
    const { page, problems } = await openStaff('operator', {
      viewport: { width, height: 900 },
      colorScheme,
    });
    const pages = [
      '/backoffice/',
      ...Object.keys(NAMES).map((resource) => `/backoffice/${resource}`),
      ...Object.entries(records).map(([resource, id]) => addressOf(resource, id)),
    ];
    // The page is whole once everything that it asked the API for has come.
    const pending = new Set<object>();
    page.on('request', (request) => request.url().includes('/api/admin/') && pending.add(request));
    page.on('requestfinished', (request) => pending.delete(request));
    page.on('requestfailed', (request) => pending.delete(request));
    const faults: Record<string, unknown> = {};
    for (const address of pages) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => pending.size).toBe(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const overflow = await overflowWidth(page);
      if (violations.length > 0 || overflow > 0) {
        faults[address] = { overflow, axe: violations.map(({ id, nodes }) => [id, nodes[0]?.html]) };
      }
    }
    expect(faults).toEqual({});
    expect(pageErrors).toEqual([]);
  });
});

describe('Keyboard shortcuts', () => {
  it('keyboard shortcuts open a list, the search and the list of shortcuts', async () => {
    const { page } = await openStaff('operator');
    await page.goto('/backoffice/');
    await page.getByText('Bookings to confirm').waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await page.getByRole('heading', { level: 1, name: 'Salons' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search everything' }).fill('Lovelace');
    await page.getByRole('option', { name: /Ada Lovelace, Haircut/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Ada Lovelace, Haircut' }).waitFor();
  });
});
