import type { StaffRole } from '@mirabelle/contracts';
import { endpoints } from '@mirabelle/http';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { getSharedProduct } from '../support/shared-product.js';
import { createBookingForm } from '../support/shopping.js';
import { isItsTurn, pickByRotation, shortOrSoak, takeTurns } from '../support/soak.js';
import { takeNextNumber } from '../support/unique-numbers.js';
import { buyForCommission, navigate, openStaff, signUpCustomer } from './backoffice-people.js';
import { findAccessibilityFaults, measureOverflowWidth } from './page-checks.js';

const NAMES: Readonly<Record<string, string>> = {
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
/** Resources of which the setup creates a record. */
const RECORDED = ['bookings', 'contact-messages', 'affiliate-transactions', 'payments', 'users', 'salons'];
const ROLES: readonly StaffRole[] = ['operator', 'finance', 'support'];
/** No other test has a customer of this name. */
const CUSTOMER = { firstName: 'Ada', lastName: 'Pagewright' };

/** Whether the API lets a role list a resource, as the endpoints of the contracts say. */
function mayList(role: StaffRole, resource: string): boolean {
  return Object.values(endpoints).some(
    ({ method, path, access }) =>
      method === 'get' && path === `/api/admin/${resource}` && Array.isArray(access) && access.includes(role),
  );
}

/** The address of one record of each resource that has record pages. */
let recordPaths: string[];

beforeAll(async () => {
  recordPaths = await createRecords();
});

async function createRecords(): Promise<string[]> {
  const ada = await signUpCustomer(CUSTOMER.firstName, CUSTOMER.lastName);
  await ada.client.post('/api/bookings', createBookingForm(takeNextNumber()));
  await ada.client.post('/api/contact', {
    name: 'Ada Pagewright',
    email: ada.email,
    subject: 'A question about colors',
    message: 'Which brown suits a cool complexion best?',
  });
  const brands =
    await ada.client.get<{ name: string; products: { name: string; price: string }[] }[]>('/api/brands');
  const [brand] = brands.body;
  const [first] = brand?.products ?? [];
  await buyForCommission(
    ada.client,
    { price: first?.price ?? '', name: first?.name ?? '', brand: brand?.name ?? '' },
    'platform_owner',
  );
  const operator = getSharedProduct().createStaffClient('operator');
  const findFirst = async (resource: string) => {
    const { body } = await operator.get<{ id: string }[]>(`/api/admin/${resource}`);
    if (!body[0]) throw new Error(`GET /api/admin/${resource} lists nothing yet.`);
    return body[0].id;
  };
  const paths: string[] = [];
  for (const resource of RECORDED) {
    const id = await vi.waitFor(() => findFirst(resource), { timeout: 60_000 });
    paths.push(`/backoffice/${resource}/${encodeURIComponent(id)}${resource === 'salons' ? '' : '/show'}`);
  }
  return paths;
}

describe.each(takeTurns(ROLES, 3))('Pages of the role %s', (role) => {
  it('the menu lists what the API lets the role list, and the page of any other resource says that it is not part of the role', async () => {
    const { page, pageErrors } = await openStaff(role);
    await page.goto('/backoffice/');
    await page.getByRole('menuitem', { name: 'Today' }).waitFor();
    const allowed = Object.entries(NAMES).filter(([resource]) => mayList(role, resource));
    const entries = await page.getByRole('menuitem').allTextContents();
    expect(entries.map((entry) => entry.trim()).sort()).toEqual(
      ['Today', ...allowed.map(([, name]) => name)].sort(),
    );
    expect(pageErrors).toEqual([]);

    const refused = Object.entries(NAMES).filter(([resource]) => !mayList(role, resource));
    for (const [resource, name] of [...shortOrSoak(allowed.slice(0, 2), allowed), ...refused]) {
      await navigate(page, `/backoffice/${resource}`);
      const refusal = page.getByRole('heading', { name: 'Not part of your role' }).first();
      const list = page.getByRole('heading', { level: 1, name, exact: true });
      await (mayList(role, resource) ? list : refusal).waitFor();
      // The refusal must disappear before the next page, which may show the same text.
      await navigate(page, '/backoffice/unknown');
      await refusal.waitFor({ state: 'detached' });
    }
  });
});

/** The soak tests check every page in every view. In `npm test` the view rotates from page to page. */
const VIEWS = [
  ['a wide screen in the light theme', 1440, 'light'],
  ['a phone in the dark theme', 390, 'dark'],
] as const;

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const pressKey = (key: string) => (page: Page) => page.keyboard.press(key);

/** What opens on top of a page, by its resource. The dialogs of actions are checked with these. */
const OVERLAYS = [
  ['bookings', 'the menu of the user', press('Profile')],
  ['bookings', 'the menu of filters', press('Add filter')],
  ['bookings', 'the saved searches', press('Saved searches')],
  ['bookings', 'the question before a download', press('Download CSV')],
  ['salons', 'the keys', pressKey('?')],
  ['salons', 'the search', pressKey('/')],
] as const;

/** The soak tests check all pages, menus and dialogs in each view. */
const VIEW_TIMEOUT_MS = shortOrSoak(180_000, 600_000);

/** Whether a page is checked in a view. In `npm test` each page has one view, and its turn on one day of four. */
const isShown = (page: number, view: number) =>
  pickByRotation([...VIEWS.keys()], page).includes(view) && isItsTurn(page, 4);

describe.each(takeTurns(VIEWS.map((view, index) => [...view, index] as const)))(
  'Pages on %s',
  (_name, width, colorScheme, view) => {
    it(
      'the pages of this view, their menus and dialogs pass axe, log no error and fit its width',
      async () => {
        const { page, pageErrors } = await openStaff('operator', {
          viewport: { width, height: 900 },
          colorScheme,
        });
        // A page is complete once all its requests to the API are answered.
        const pending = new Set<object>();
        page.on('request', (request) => request.url().includes('/api/admin/') && pending.add(request));
        page.on('requestfinished', (request) => pending.delete(request));
        page.on('requestfailed', (request) => pending.delete(request));
        const faults: Record<string, unknown> = {};
        const check = async (path: string) => {
          await expect.poll(() => pending.size, { timeout: 60_000 }).toBe(0);
          const axe = await findAccessibilityFaults(page);
          const overflow = await measureOverflowWidth(page);
          if (axe.length > 0 || overflow > 0) faults[path] = { overflow, axe };
        };
        for (const [index, path] of ['/backoffice/', ...recordPaths].entries()) {
          if (!isShown(index, view)) continue;
          await page.goto(path);
          await page.getByRole('heading', { level: 1 }).waitFor();
          await check(path);
        }
        for (const [index, [resource, name]] of Object.entries(NAMES).entries()) {
          if (!isShown(index, view)) continue;
          await navigate(page, `/backoffice/${resource}`);
          await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
          await check(`/backoffice/${resource}`);
        }
        const overlay = page
          .locator('.MuiModal-root')
          .getByRole('dialog')
          .or(page.locator('.MuiModal-root [role="menu"]'));
        for (const [index, [resource, name, open]] of OVERLAYS.entries()) {
          if (!isShown(index, view)) continue;
          await navigate(page, `/backoffice/${resource}`);
          await page.getByRole('heading', { level: 1, name: NAMES[resource] ?? '', exact: true }).waitFor();
          await open(page);
          await overlay.filter({ visible: true }).first().waitFor();
          await check(name);
          await page.keyboard.press('Escape');
          await overlay.filter({ visible: true }).waitFor({ state: 'detached' });
        }
        expect(faults).toEqual({});
        expect(pageErrors).toEqual([]);
      },
      VIEW_TIMEOUT_MS,
    );
  },
);
