import type { StaffRole } from '@mirabelle/contracts';
import { endpoints } from '@mirabelle/http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../service/calls/index.js';
import { createClient } from '../support/http-client.js';
import { isItsTurn, pickByRotation, shortOrSoak, takeTurns } from '../support/soak.js';
import { navigate, openStaff, openWithSession } from './backoffice-people.js';
import { createPagePaths, FRONT_ROUTES, LIST_NAMES } from './backoffice-routes.js';
import { findAccessibilityFaults, measureOverflowWidth } from './page-checks.js';

const ROLES: readonly StaffRole[] = ['operator', 'finance', 'support'];
/** Whether the API lets a role list a resource, as the endpoints of the contracts say. */
function mayList(role: StaffRole, resource: string): boolean {
  return Object.values(endpoints).some(
    ({ method, path, access }) =>
      method === 'get' && path === `/api/admin/${resource}` && Array.isArray(access) && access.includes(role),
  );
}

let world: World;
/** The addresses of all pages that are no lists. */
let pagePaths: string[];

beforeAll(async () => {
  world = await openWorld();
  pagePaths = await createPagePaths(world);
});
afterAll(() => world?.close());

describe.each(takeTurns(ROLES, 3))('Pages of the role %s', (role) => {
  it('the menu lists what the API lets the role list, and the page of any other resource says that it is not part of the role', async () => {
    const { page, pageErrors } = await openStaff(role);
    await page.goto('/backoffice/');
    await page.getByRole('menuitem', { name: 'Today' }).waitFor();
    const allowed = Object.entries(LIST_NAMES).filter(([resource]) => mayList(role, resource));
    const entries = await page.getByRole('menuitem').allTextContents();
    expect(entries.map((entry) => entry.trim()).sort()).toEqual(
      ['Today', ...allowed.map(([, name]) => name)].sort(),
    );
    expect(pageErrors).toEqual([]);

    const refused = Object.entries(LIST_NAMES).filter(([resource]) => !mayList(role, resource));
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
    it('the page for signing in and the one for customers without a role pass axe and fit this view', async () => {
      const clients = { login: createClient(world.product.url), 'no-access': world.actors.customer.client };
      for (const route of ['login', 'no-access'] as const) {
        const { page } = await openWithSession(clients[route], {
          viewport: { width, height: 900 },
          colorScheme,
        });
        await page.goto(`/backoffice/${route}`);
        await page.getByRole('heading', { name: FRONT_ROUTES[route] }).waitFor();
        expect(await findAccessibilityFaults(page), route).toEqual([]);
        expect(await measureOverflowWidth(page), route).toBeLessThanOrEqual(0);
      }
    });

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
        for (const [index, path] of ['/backoffice/', ...pagePaths].entries()) {
          if (!isShown(index, view)) continue;
          await page.goto(path);
          await page.getByRole('heading', { level: 1 }).waitFor();
          await check(path);
        }
        for (const [index, [resource, name]] of Object.entries(LIST_NAMES).entries()) {
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
          await page
            .getByRole('heading', { level: 1, name: LIST_NAMES[resource] ?? '', exact: true })
            .waitFor();
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
