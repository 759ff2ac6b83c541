import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCustomerReview } from '../service/calls/booking.js';
import { recordCommissions } from '../service/calls/commissions.js';
import { createMessage } from '../service/calls/contact.js';
import { openWorld, type World } from '../service/calls/index.js';
import { createReferral } from '../service/calls/plans-and-referrals.js';
import { createCartItem, createOrderForm, payOrder } from '../support/shopping.js';
import { navigate, openStaff } from './backoffice-people.js';
import { LIST_NAMES } from './backoffice-routes.js';

let world: World;

beforeAll(async () => {
  world = await openWorld();
  const { client } = world.actors.customer;
  await recordCommissions(world, [{ affiliateId: 'a-friend' }]);
  await payOrder(client, await createOrderForm(client, createCartItem(world.takeNextNumber() % 40)));
  await createCustomerReview(world);
  await createReferral(world);
  await world.waitUntilProjected();
});
afterAll(() => world?.close());

/** Whether a line of text is cut at an edge of its box or of the window. */
const isCut = (title: Locator) =>
  title.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const text = range.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    return (
      element.scrollWidth > element.clientWidth ||
      text.left < box.left - 1 ||
      text.right > Math.min(box.right, window.innerWidth) + 1
    );
  });

describe('The title in the bar', () => {
  it.each([390, 320])('the title of no page is cut on a phone that is %i px wide', async (width) => {
    const { page } = await openStaff('operator', { viewport: { width, height: 800 } });
    await page.goto('/backoffice/');
    const cut: string[] = [];
    const names = { '': 'Today', devices: 'Your devices', ...LIST_NAMES };
    for (const [path, name] of Object.entries(names)) {
      await navigate(page, `/backoffice/${path}`);
      const title = page.getByRole('heading', { level: 1, name, exact: true });
      await title.waitFor();
      if (await isCut(title)) cut.push(name);
    }
    expect(cut).toEqual([]);
  });
});

/** No line can break within it. */
const LONG_WORD = 'Featherstonehaugh-Cholmondeley'.repeat(2);
/** The fields that people fill, or that have no limit of a few letters. */
const FREE_TEXTS =
  /name|email|title|comment|description|subject|recipient|error|brand|city|caller|address|path|browser/i;

/** The same record with long texts. */
function lengthen(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => lengthen(item, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, lengthen(item, name)]));
  if (typeof value !== 'string' || !FREE_TEXTS.test(key)) return value;
  return value.includes('@')
    ? `${LONG_WORD.toLowerCase()}@${LONG_WORD.toLowerCase()}.example`
    : `${value} ${LONG_WORD} and more`;
}

/** Lets the server answer the reads of a list with long texts. */
const lengthenList = (page: Page, resource: string) =>
  page.route(
    ({ pathname }) => pathname === `/api/admin/${resource}`,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: lengthen(await response.json()) });
    },
  );

/** By how many pixels a table is wider than the frame in which it scrolls. */
const measureOverflow = (table: Locator) =>
  table.evaluate((element) => {
    let frame: Element | null = element;
    while (frame && getComputedStyle(frame).overflowX === 'visible') frame = frame.parentElement;
    return frame ? frame.scrollWidth - frame.clientWidth : Number.NaN;
  });

it('the lists of commissions, payments, mails, reviews, referrals and security events fit a screen of 1440 px with long names, addresses and texts', async () => {
  const { page } = await openStaff('operator', { viewport: { width: 1440, height: 900 } });
  const overflows: Record<string, number> = {};
  for (const resource of [
    'affiliate-transactions',
    'payments',
    'mails',
    'reviews',
    'referrals',
    'security-events',
  ]) {
    await lengthenList(page, resource);
    await page.goto(`/backoffice/${resource}`);
    const table = page.getByRole('table').first();
    await table.getByRole('row').nth(1).waitFor();
    const overflow = await measureOverflow(table);
    if (overflow !== 0) overflows[resource] = overflow;
  }
  expect(overflows).toEqual({});
});

const HOUR_MS = 3_600_000;
const agoBy = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

it('the inbox fits a screen of 1440 px beside the open menu and a scroll bar, also where a message waits again and each column is filled', async () => {
  await createMessage(world);
  await world.waitUntilProjected();
  const { page } = await openStaff('support', { viewport: { width: 1425, height: 900 } });
  await page.route(
    ({ pathname }) => pathname === '/api/admin/contact-messages',
    async (route) => {
      const response = await route.fetch();
      const messages: object[] = await response.json();
      const json = messages.map((message) => ({
        ...message,
        ...{
          email: 'charlotte.brown@example.co.uk',
          subject: 'Remboursement de mon rendez-vous',
          status: 'open',
        },
        ...{ createdAt: agoBy(400), firstRepliedAt: agoBy(390), dueAt: agoBy(143) },
        ...{ assigneeId: '00000000-0000-4000-8000-000000000001', assigneeName: 'Kenji Morita' },
        cameBack: 'order',
      }));
      await route.fulfill({ response, json });
    },
  );
  await page.goto('/backoffice/contact-messages');
  const table = page.getByRole('table').first();
  await table
    .getByText(/^Waiting for \d+ days/)
    .first()
    .waitFor();
  const openMenu = page.getByRole('button', { name: 'Open menu' });
  if (await openMenu.isVisible()) await openMenu.click();
  await page.getByRole('button', { name: 'Close menu' }).waitFor();
  await expect.poll(() => measureOverflow(table)).toBe(0);
});
