import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { launchBrowser } from '../support/chromium.js';
import { createClient } from '../support/http-client.js';
import { newEmail, signUp } from '../support/people.js';
import { type Product, startProduct } from '../support/product.js';
import { bookingForm, cartItem } from '../support/shopping.js';
import { refuse } from './answers.js';
import { messageWith } from './messages.js';
import { faultsOf, overflowOf } from './scan.js';
import { type Visitor, visit } from './visitor.js';

// Each goes through many pages, and a busy machine may take minutes over what a quiet one does in seconds.
vi.setConfig({ testTimeout: 600_000 });

let product: Product;
let browser: Browser;
/** The cookies of somebody who has a cart, appointments and a saved look. */
let cookies: { name: string; value: string; url: string }[];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  const client = createClient(product.url);
  await signUp(client, product.inboxUrl);
  await client.post('/api/cart', cartItem());
  await client.post('/api/bookings', bookingForm(5));
  await client.post('/api/saved-looks', { name: 'Gala', description: 'With the green dress' });
  cookies = [...client.cookies].map(([name, value]) => ({ name, value, url: product.url }));
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

interface Route {
  readonly path: string;
  /** Only for somebody who is signed in. */
  readonly signedIn?: boolean;
  /** Which tab of the page to open, from 0. */
  readonly tab?: number;
}

/** Every address of the app, and what its tabs hide. */
const ROUTES: readonly Route[] = [
  { path: '/' },
  { path: '/studio' },
  { path: '/brands' },
  { path: '/salons' },
  { path: '/pricing' },
  { path: '/contact' },
  { path: '/signup' },
  { path: '/signin' },
  { path: '/auth/verify?token=a-token-of-no-use' },
  { path: '/no/such/page' },
  { path: '/', signedIn: true },
  { path: '/profile', signedIn: true },
  { path: '/profile', signedIn: true, tab: 1 },
  { path: '/profile', signedIn: true, tab: 2 },
];

/** axe looks at three scripts, two of which run from left to right; German has the longest words, Japanese no spaces. */
const SCANNED = ['en', 'ar', 'zh'];
const MEASURED = ['en', 'de', 'ar', 'ja'];
const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };
/** A phone upright, on its side, and the smallest there are. */
const PHONES = [PHONE, { width: 844, height: 390 }, { width: 320, height: 568 }];

const nameOf = ({ path, signedIn, tab }: Route) =>
  [path, signedIn && 'signed in', tab && `tab ${tab + 1}`].filter(Boolean).join(', ');

async function person(signedIn = false, options: BrowserContextOptions = {}): Promise<Visitor> {
  const visitor = await visit(browser, product, { reducedMotion: 'reduce', ...options });
  if (signedIn) await visitor.context.addCookies(cookies);
  return visitor;
}

async function open(page: Page, { path, tab }: Route, language: string): Promise<void> {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lng=${language}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (tab !== undefined) await page.getByRole('tab').nth(tab).click();
  // Whole is a page when nothing on it is still on its way.
  await page.locator('main .animate-breathe').first().waitFor({ state: 'detached' });
}

/** axe looks for everything in daylight, and once more for what the night changes: colours. */
async function scan(page: Page): Promise<string[]> {
  const day = await faultsOf(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const night = await faultsOf(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...day, ...night.map((fault) => `at night, ${fault}`)];
}

describe.each([
  ['somebody who is signed out', false],
  ['somebody who is signed in', true],
] as const)('every page for %s', (_who, signedIn) => {
  const routes = ROUTES.filter((route) => Boolean(route.signedIn) === signedIn);

  it.each(SCANNED)('is free of faults that axe knows, by day and by night, in %s', async (language) => {
    const { page, context } = await person(signedIn);
    const faults: Record<string, string[]> = {};
    for (const route of routes) {
      await open(page, route, language);
      const found = await scan(page);
      if (found.length > 0) faults[nameOf(route)] = found;
    }
    expect(faults).toEqual({});
    await context.close();
  });

  it.each(MEASURED)('is no wider than a phone or a wide screen in %s', async (language) => {
    const { page, context } = await person(signedIn);
    const tooWide: Record<string, number[]> = {};
    for (const route of routes) {
      await open(page, route, language);
      const overflows: number[] = [];
      for (const size of [PHONE, WIDE]) {
        await page.setViewportSize(size);
        overflows.push(await overflowOf(page));
      }
      if (Math.max(...overflows) > 0) tooWide[nameOf(route)] = overflows;
    }
    expect(tooWide).toEqual({});
    await context.close();
  });
});

/** Where a dialog is opened, and by what. The way there is the same in every language. */
const DIALOGS: readonly (readonly [
  name: string,
  path: string,
  opener: (page: Page) => ReturnType<Page['locator']>,
])[] = [
  ['the catalogue', '/brands', (page) => page.getByRole('article').first().getByRole('button')],
  ['the booking form', '/salons', (page) => page.getByRole('article').first().getByRole('button').first()],
  [
    'the reviews of a salon',
    '/salons',
    (page) => page.getByRole('article').first().getByRole('button').last(),
  ],
  ['the cart', '/pricing', (page) => page.getByRole('banner').locator('button:has(.lucide-shopping-bag)')],
  ['the profile form', '/profile', (page) => page.locator('main header').getByRole('button')],
  ['the end of an account', '/profile', (page) => page.locator('main').getByRole('button').last()],
  ['moving an appointment', '/profile', (page) => page.locator('main li').getByRole('button').first()],
  ['cancelling an appointment', '/profile', (page) => page.locator('main li').getByRole('button').last()],
];

/** Whether the page is no wider than the window, and the dialog and all that it says lie within it. */
async function fits(page: Page): Promise<boolean> {
  const isWithin = await page.getByRole('dialog').evaluate((dialog) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const isInside = left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight;
    return isInside && [dialog, ...dialog.children].every((part) => part.scrollWidth <= part.clientWidth);
  });
  return isWithin && (await overflowOf(page)) <= 0;
}

describe('every dialog', () => {
  it.each(SCANNED)('is free of faults, fits a phone, and gives the focus back, in %s', async (language) => {
    const { page, context } = await person(true, { viewport: PHONE });
    const faults: Record<string, string[]> = {};
    for (const [name, path, openerOf] of DIALOGS) {
      await open(page, { path }, language);
      const opener = openerOf(page);
      await opener.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      await page.locator('[role=dialog] .animate-breathe').first().waitFor({ state: 'detached' });
      const found = await scan(page);
      for (const size of PHONES) {
        await page.setViewportSize(size);
        if (!(await fits(page))) found.push(`does not fit ${size.width} x ${size.height}`);
      }
      await page.setViewportSize(PHONE);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      // Radix gives the focus back in a timer that it starts after the dialog has left the page.
      const hasFocus = () => opener.evaluate((element) => element === document.activeElement);
      await expect.poll(hasFocus, { message: `${name} gives the focus back`, timeout: 5_000 }).toBe(true);
      if (found.length > 0) faults[name] = found;
    }
    expect(faults).toEqual({});
    await context.close();
  });
});

it('a message leaves free on a phone what is pressed next in a dialog', async () => {
  const { page, context } = await person(true, { viewport: PHONE });
  await refuse(page, '**/api/bookings', { method: 'POST' });
  await open(page, { path: '/salons' }, 'en');
  await page.getByRole('article').first().getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Date').fill('2031-07-10');
  await dialog.getByRole('radio', { name: '10:30 AM' }).click();
  const again = dialog.getByRole('button', { name: 'Book appointment' });
  await again.click();
  const message = messageWith(page, 'Booking Failed');
  await message.waitFor();
  const [said, pressed] = [await message.boundingBox(), await again.boundingBox()];
  expect(said && pressed && said.y + said.height <= pressed.y).toBe(true);
  await context.close();
});

describe('the keyboard', () => {
  it('keeps its place when the form that it is in gives way to something else', async () => {
    const { page, context } = await person();
    await open(page, { path: '/signup' }, 'en');
    await page.getByLabel('E-mail').fill(newEmail());
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null), { timeout: 20_000 })
      .toBe(true);
    await context.close();
  });

  it('chooses a time and a way to pay by its arrows, and passes over what is taken', async () => {
    const { page, context } = await person(true);
    await open(page, { path: '/salons' }, 'en');
    await page.getByRole('article').first().getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Date').fill('2031-07-11');
    const times = dialog.getByRole('radiogroup', { name: 'Time' });
    const chosen = times.getByRole('radio', { checked: true });
    const free = times.getByRole('radio', { disabled: false });
    await expect.poll(() => free.count(), { timeout: 20_000 }).toBeGreaterThan(2);
    const labels = await free.evaluateAll((all) => all.map((each) => each.parentElement?.textContent));
    await free.first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await chosen.evaluate((each) => each.parentElement?.textContent)).toBe(labels[2]);
    await page.keyboard.press('ArrowLeft');
    expect(await chosen.evaluate((each) => each.parentElement?.textContent)).toBe(labels[1]);
    await dialog.getByRole('radio', { name: 'Pay at the salon' }).focus();
    await page.keyboard.press('ArrowDown');
    await dialog.getByRole('radio', { name: 'Pay now', checked: true }).waitFor();
    await context.close();
  });

  it('keeps an option in sight that makes the foot of its dialog grow', async () => {
    const { page, context } = await person(true, { viewport: PHONE });
    await open(page, { path: '/salons' }, 'en');
    await page.getByRole('article').first().getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Date').fill('2031-07-09');
    await dialog.getByRole('radio', { name: '10:30 AM' }).click();
    const option = dialog.getByRole('radio', { name: 'Pay now' });
    await option.click();
    await dialog.locator('footer').getByRole('button', { name: 'Pay now' }).waitFor();
    await expect
      .poll(
        async () => {
          const [chosen, foot] = [await option.boundingBox(), await dialog.locator('footer').boundingBox()];
          return chosen && foot && chosen.y + chosen.height <= foot.y;
        },
        { timeout: 20_000 },
      )
      .toBe(true);
    await context.close();
  });

  it('walks through a page whose parts all show where it is', async () => {
    const { page, context } = await person();
    await open(page, { path: '/brands' }, 'en');
    const unseen: (string | undefined)[] = [];
    for (let step = 0; step < 16; step += 1) {
      await page.keyboard.press('Tab');
      const ring = await page.evaluate(() => {
        const { activeElement } = document;
        if (!activeElement || activeElement === document.body) return 'nothing has the focus';
        // The pickers of the bar are invisible themselves; their place wears the ring.
        const seen = activeElement.matches('.icon-select') ? activeElement.parentElement : activeElement;
        const { outlineStyle, outlineWidth } = getComputedStyle(seen ?? activeElement);
        return outlineStyle !== 'none' && outlineWidth !== '0px' ? '' : activeElement.outerHTML.slice(0, 120);
      });
      if (ring) unseen.push(ring);
    }
    expect(unseen).toEqual([]);
    await context.close();
  });
});

it('nothing moves for those who ask for less motion', async () => {
  const { page, context } = await person(true);
  await open(page, { path: '/' }, 'en');
  await page.getByRole('group', { name: 'Hair shades' }).getByRole('button').first().click();
  const moving = await page.evaluate(
    () =>
      document
        .getAnimations()
        .map((animation) => animation.effect?.getComputedTiming())
        .filter((timing) => Number(timing?.endTime) > 1).length,
  );
  expect(moving).toBe(0);
  // A colour that came over from the element around it would come late by a frame for each that is between.
  const colours = await page.evaluate(() => {
    const inkOf = () => getComputedStyle(document.querySelector('h1') ?? document.body).color;
    const day = inkOf();
    document.documentElement.dataset.theme = 'dark';
    return { day, night: inkOf() };
  });
  expect(colours.night).not.toBe(colours.day);
  await context.close();
});
