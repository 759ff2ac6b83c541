import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createCompletedBooking } from '../service/calls/booking.js';
import { openWorld, type World } from '../service/calls/index.js';
import { createTextLookup, createTextPattern, loadConsumerTexts } from '../support/consumer-texts.js';
import { createEmailAddress } from '../support/people.js';
import { expireProof } from '../support/proof.js';
import { getSharedProduct } from '../support/shared-product.js';
import { createBookingForm, createOrderForm, DELIVERY_ADDRESS, payOrder } from '../support/shopping.js';
import { listPairs, pickByRotation, shortOrSoak, takeTurns } from '../support/soak.js';
import { takeNextNumber } from '../support/unique-numbers.js';
import { LANGUAGE_CODES, PHONE, switchLanguage, WIDTHS } from './languages-and-viewports.js';
import { hasFocus } from './locators.js';
import {
  CONTRAST_ONLY,
  findAccessibilityFaults,
  layOutAll,
  measureOverflowWidth,
  waitUntilLoaded,
} from './page-checks.js';
import { failRequests } from './requests.js';
import { findToast } from './toasts.js';
import { copySession, createVisitor, type Visitor } from './visitor.js';

/** Its customer has a cart, a payment, an appointment, a visit to review, a saved look and a paid plan. */
let world: World;
let bookingId: string;
let paymentId: string;
let shareId: string;
/** One page for visitors and one for the member. All tests load their own pages in them, because a first page costs twice as much. */
let pages: { readonly ofVisitor: Visitor; readonly ofMember: Visitor };

beforeAll(async () => {
  world = await openWorld();
  const member = world.actors.customer.client;
  const order = { ...(await createOrderForm(member)), delivery: DELIVERY_ADDRESS };
  paymentId = await payOrder(member, order);
  bookingId = (await member.post<{ id: string }>('/api/bookings', createBookingForm(takeNextNumber()))).body
    .id;
  const { body: look } = await member.post<{ id: string }>('/api/saved-looks', {
    name: 'Gala',
    description: 'With the green dress',
    hairColorId: 'lindwerk-7-46',
    makeupItems: ['velmira-l105', 'pelluma-tc10'],
  });
  shareId = (await member.post<{ shareId: string }>(`/api/saved-looks/${look.id}/share`)).body.shareId;
  await member.post('/api/favorites', { itemType: 'product', itemId: 'lindwerk-7-46' });
  await createCompletedBooking(world);
  await member.post('/api/subscription', { plan: 'premium' });
  // The proof is made to expire, so that the download of one's data asks for a new one.
  await expireProof(world.context.pool, member);
  const open = () => createVisitor({ reducedMotion: 'reduce' });
  pages = { ofVisitor: await open(), ofMember: await open() };
  await copySession(member, pages.ofMember.context);
  // The page takes the proof for fresh, so that the deletion of the account opens at its last step.
  await pages.ofMember.context.route('**/api/auth/proof', (route) =>
    route.fulfill({ json: { isFresh: true, hasPasskey: false } }),
  );
});

afterEach(() => {
  for (const { violations } of Object.values(pages)) expect(violations).toEqual([]);
});

afterAll(async () => {
  for (const { context } of Object.values(pages ?? {})) await context.close();
  await world?.close();
});

interface AppPage {
  readonly name: string;
  /** A function for an address that exists only once the tests run. */
  readonly path: string | (() => string);
  /** Whether only members see the page. */
  readonly isForMembers?: boolean;
  /** The tab of the page to open, from 0. */
  readonly tab?: number;
}

/** Every address of the app but those of the legal documents, which have a test of their own, and the tabs of its pages. */
const PAGES: readonly AppPage[] = [
  { name: 'the landing page', path: '/' },
  { name: 'the studio', path: '/studio' },
  { name: 'the analysis in the studio', path: '/studio?tab=analysis' },
  { name: 'the complete looks in the studio', path: '/studio?look=complete' },
  { name: 'the brands page', path: '/brands' },
  { name: 'the page of a hair color', path: '/shades/lindwerk-7-46' },
  { name: 'the page of a lipstick', path: '/shades/velmira-l105' },
  { name: 'the brands page without a match', path: '/brands?tab=treatments&q=zzz' },
  { name: 'the salons page', path: '/salons' },
  { name: 'the map of the salons', path: '/salons?view=map&at=maison-aurore-paris' },
  { name: 'the salons page without a match', path: '/salons?city=Reykjavik&sort=price_asc' },
  { name: 'the page of a salon', path: '/salons/maison-aurore-paris' },
  { name: 'the pricing page', path: '/pricing' },
  { name: 'the contact page', path: '/contact' },
  { name: 'the sign-up page', path: '/signup' },
  { name: 'the sign-in page', path: '/signin' },
  { name: 'the page of a mailed link', path: '/auth/verify?token=a-token-of-no-use' },
  { name: 'the page of an unknown address', path: '/no/such/page' },
  { name: 'the home page', path: '/', isForMembers: true },
  { name: 'the profile', path: '/profile', isForMembers: true },
  { name: 'the second tab of the profile', path: '/profile', isForMembers: true, tab: 1 },
  { name: 'the favorites', path: '/favorites', isForMembers: true },
  { name: 'the third tab of the profile', path: '/profile', isForMembers: true, tab: 2 },
  { name: 'the page of a booking', path: () => `/bookings/${bookingId}`, isForMembers: true },
  { name: 'the page of a payment', path: () => `/payments/${paymentId}`, isForMembers: true },
  { name: 'the page of a shared look', path: () => `/looks/${shareId}` },
];

/** Three scripts, one of which runs from right to left. */
const SCANNED_LANGUAGES = ['en', 'ar', 'zh'] as const;
/** A phone upright, a phone on its side, and the smallest phone. */
const PHONES = [PHONE, { width: 844, height: 390 }, { width: 320, height: 568 }];
/** The widths at which a page is measured, with the narrowest that shows the whole navigation bar. */
const MEASURED_WIDTHS = [...WIDTHS, 1280];

/** The languages in which a page is measured. In `npm test` every other page in the one with the longest words, the others in one of all. */
const listMeasuredLanguages = (index: number): readonly string[] =>
  shortOrSoak(index % 2 === 0 ? ['de'] : pickByRotation(LANGUAGE_CODES, index), LANGUAGE_CODES);

/** The rules to run in each theme. Only one rule depends on the theme. */
const THEMES = [
  { colorScheme: 'light', rules: {} },
  { colorScheme: 'dark', rules: shortOrSoak({}, CONTRAST_ONLY) },
] as const;

const DESKTOP = { width: 1280, height: 720 };

/** Loads a page of the app. The language in its address goes before the one that another test has chosen. */
async function openPage(
  { path, isForMembers, tab }: Omit<AppPage, 'name'>,
  { language = 'en', viewport = DESKTOP } = {},
): Promise<Visitor> {
  const visitor = isForMembers ? pages.ofMember : pages.ofVisitor;
  const { page, pageErrors } = visitor;
  const { url } = getSharedProduct();
  // Removes the routes that another test has set.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (page.url().startsWith(url)) {
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
  pageErrors.splice(0);
  await page.setViewportSize(viewport);
  const address = new URL(typeof path === 'string' ? path : path(), url);
  address.searchParams.set('lng', language);
  await page.goto(address.href);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (tab !== undefined) await page.getByRole('tab').nth(tab).click();
  await waitUntilLoaded(page);
  await layOutAll(page);
  return visitor;
}

/** Runs the rules of axe in a theme that rotates from page to page. The soak tests run them in both. */
async function scan(page: Page, index: number): Promise<string[]> {
  const faults: string[] = [];
  for (const { colorScheme, rules } of pickByRotation(THEMES, index)) {
    await page.emulateMedia({ colorScheme });
    const found = await findAccessibilityFaults(page, rules);
    faults.push(...found.map((fault) => `${colorScheme} theme: ${fault}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return faults;
}

/** The themes of a test, for its title. */
const formatThemes = (index: number) =>
  pickByRotation(THEMES, index)
    .map(({ colorScheme }) => colorScheme)
    .join(' and ');

const PAGES_TO_CHECK = listPairs(PAGES, SCANNED_LANGUAGES).map(
  ([appPage, language], index) => [appPage.name, language, formatThemes(index), appPage, index] as const,
);

describe('Pages', () => {
  it.each(takeTurns(PAGES_TO_CHECK, 4))(
    '%s in %s passes axe (%s theme), and fits phones, a tablet and wide screens',
    async (_, language, _theme, appPage, index) => {
      const { page, pageErrors } = await openPage(appPage, { language });
      expect(pageErrors).toEqual([]);
      expect(await scan(page, index)).toEqual([]);
      for (const measured of listMeasuredLanguages(PAGES.indexOf(appPage))) {
        await switchLanguage(page, measured);
        for (const width of MEASURED_WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          expect(await measureOverflowWidth(page), `${measured} at ${width} px`).toBeLessThanOrEqual(0);
        }
      }
    },
  );
});

interface AppDialog {
  readonly name: string;
  /** Name of the file in `consumer-web/src`. A test looks here for every dialog of the app. */
  readonly component: string;
  readonly path: string;
  /** The button that opens it. `named` finds a button by the key of its name. */
  opener(page: Page, named: (key: string) => Locator): Locator;
}

const STUDIO_WITH_SHADE = '/studio?shade=lindwerk-7-46';

const DIALOGS: readonly AppDialog[] = [
  {
    name: 'the catalogue',
    component: 'catalogue-dialog',
    path: '/brands',
    opener: (page) => page.getByRole('article').first().getByRole('button'),
  },
  {
    name: 'the booking form',
    component: 'booking-dialog',
    path: '/salons',
    opener: (page) => page.getByRole('article').first().getByRole('button').first(),
  },
  {
    name: 'the reviews of a salon',
    component: 'salon-reviews-dialog',
    path: '/salons',
    opener: (page) => page.locator('article button:has(.lucide-message-square-text)').first(),
  },
  {
    name: 'the cart',
    component: 'cart-dialog',
    path: '/pricing',
    opener: (page) => page.getByRole('banner').locator('button:has(.lucide-shopping-bag)'),
  },
  {
    name: 'the profile form',
    component: 'edit-profile-dialog',
    path: '/profile',
    opener: (page) => page.locator('main header').getByRole('button'),
  },
  {
    name: 'the deletion of an account',
    component: 'erase-account-dialog',
    path: '/profile',
    opener: (_, named) => named('profile:erase.title'),
  },
  {
    name: 'the deletion of an analysis',
    component: 'delete-analysis-dialog',
    path: '/profile',
    opener: (_, named) => named('profile:history.delete'),
  },
  {
    name: 'the form that moves an appointment',
    component: 'reschedule-dialog',
    path: '/profile',
    opener: (page) => page.locator('main li').getByRole('button').first(),
  },
  {
    name: 'the form that cancels an appointment',
    component: 'cancel-dialog',
    path: '/profile',
    opener: (_, named) => named('booking:cancelFor'),
  },
  {
    name: 'the calendars to which an appointment is added',
    component: 'calendar-dialog',
    path: '/profile',
    opener: (page) => page.locator('#bookings li').first().getByRole('button').last(),
  },
  {
    name: 'the review of an appointment',
    component: 'review-dialog',
    path: '/profile',
    opener: (_, named) => named('appointment:review.openFor'),
  },
  {
    name: 'the form that cancels an order',
    component: 'cancel-purchase-dialog',
    path: '/profile',
    opener: (_, named) => named('receipt:cancel.actionFor'),
  },
  {
    name: 'the end of a plan',
    component: 'end-plan-dialog',
    path: '/profile',
    opener: (_, named) => named('plan:end.open'),
  },
  {
    name: 'the proof of identity',
    component: 'proof-dialog',
    path: '/profile',
    opener: (_, named) => named('profile:data.export'),
  },
  {
    name: 'the help with a camera that is missing',
    component: 'camera-dialog',
    path: STUDIO_WITH_SHADE,
    opener: (_, named) => named('studio:camera.start'),
  },
  {
    name: 'the comparison of two shades',
    component: 'compare-dialog',
    path: STUDIO_WITH_SHADE,
    opener: (_, named) => named('shade:compare.open'),
  },
  {
    name: 'the products of the studio for later',
    component: 'studio-cart-dialog',
    path: STUDIO_WITH_SHADE,
    opener: (_, named) => named('studio:cart.open'),
  },
  {
    name: 'the name of a look to save',
    component: 'save-look-dialog',
    path: STUDIO_WITH_SHADE,
    opener: (_, named) => named('studio:save.look'),
  },
  {
    name: 'the new name of a look',
    component: 'rename-look-dialog',
    path: '/profile?tab=looks',
    opener: (page) => page.locator('main button:has(.lucide-pencil)').first(),
  },
  {
    name: 'the link to a look',
    component: 'share-look-dialog',
    path: '/profile?tab=looks',
    opener: (page) => page.locator('main button:has(.lucide-share-2)').first(),
  },
];

/** Whether the page is no wider than the window, and the dialog and its content lie within the window. */
async function fitsWindow(page: Page): Promise<boolean> {
  const isWithin = await page.getByRole('dialog').evaluate((dialog) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const isInside = left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight;
    return isInside && [dialog, ...dialog.children].every((part) => part.scrollWidth <= part.clientWidth);
  });
  return isWithin && (await measureOverflowWidth(page)) <= 0;
}

/** Dialogs with the same address share a visit and a language. */
const DIALOG_PATHS = [...new Set(DIALOGS.map(({ path }) => path))];
const DIALOGS_TO_SCAN = listPairs(DIALOG_PATHS, SCANNED_LANGUAGES).map(([path, language], visit) => {
  const dialogs = DIALOGS.filter((dialog) => dialog.path === path);
  const names = dialogs.map(({ name }, index) => `${name} (${formatThemes(visit + index)} theme)`);
  return [names.join(', '), language, path, dialogs, visit] as const;
});

describe('Dialogs', () => {
  it.each(takeTurns(DIALOGS_TO_SCAN, 4))(
    '%s in %s: each dialog passes axe, fits every phone and returns the focus',
    async (_, language, path, dialogs, visit) => {
      const { page } = await openPage({ path, isForMembers: true }, { language, viewport: PHONE });
      const text = createTextLookup(loadConsumerTexts(language));
      const named = (key: string) => page.getByRole('button', { name: createTextPattern(text(key)) }).first();
      for (const [index, { name, opener: findOpener }] of dialogs.entries()) {
        const opener = findOpener(page, named);
        await opener.focus();
        await page.keyboard.press('Enter');
        await page.getByRole('dialog').waitFor();
        await waitUntilLoaded(page);
        expect.soft(await scan(page, visit + index), name).toEqual([]);
        for (const size of PHONES) {
          await page.setViewportSize(size);
          await expect
            .poll(() => fitsWindow(page), {
              message: `${name}: ${size.width} by ${size.height}`,
            })
            .toBe(true);
        }
        await page.setViewportSize(PHONE);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        // Radix returns the focus in a timer that it starts after the dialog has left the page.
        await expect.poll(() => hasFocus(opener), { message: `${name}: focus` }).toBe(true);
      }
    },
  );
});

describe('Menus', () => {
  it.each(takeTurns(SCANNED_LANGUAGES, 3))(
    'the menu of a phone, with and without an account, and the menu of the account in %s pass axe and fit every phone',
    async (language) => {
      const text = createTextLookup(loadConsumerTexts(language));
      for (const [visit, isForMembers] of [false, true].entries()) {
        const { page } = await openPage({ path: '/contact', isForMembers }, { language, viewport: PHONE });
        const button = (key: string) => page.getByRole('button', { name: text(key), exact: true });
        const check = async (name: string, index: number) => {
          expect.soft(await scan(page, index), name).toEqual([]);
          for (const size of PHONES) {
            await page.setViewportSize(size);
            expect.soft(await measureOverflowWidth(page), `${name}: ${size.width} px`).toBeLessThanOrEqual(0);
          }
          await page.setViewportSize(PHONE);
        };
        await button('navigation:openMenu').click();
        await page.locator('header a[href="/pricing"]:visible').waitFor();
        await check('the menu of a phone', visit + SCANNED_LANGUAGES.indexOf(language));
        await page.keyboard.press('Escape');
        await button('navigation:openMenu').waitFor();
        if (!isForMembers) continue;
        await button('account-menu:menu').click();
        await page.getByRole('menuitem').first().waitFor();
        await check('the menu of the account', SCANNED_LANGUAGES.indexOf(language));
        await page.keyboard.press('Escape');
      }
    },
  );
});

it('in the booking form on a phone an option that makes the footer taller stays visible, and a toast does not cover the button that is pressed next', async () => {
  const { page } = await openPage({ path: '/salons', isForMembers: true }, { viewport: PHONE });
  await failRequests(page, '**/api/bookings', { method: 'POST' });
  await page.getByRole('article').first().getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Date').fill('2031-07-10');
  await dialog.getByRole('radio', { name: '10:30 AM' }).click();
  const again = dialog.getByRole('button', { name: 'Book appointment' });
  await again.click();
  const message = findToast(page, 'Booking Failed');
  // A toast under the pointer stays.
  await message.hover();
  // It slides in.
  const isAboveButton = async () => {
    const [toastBox, buttonBox] = [await message.boundingBox(), await again.boundingBox()];
    return toastBox !== null && buttonBox !== null && toastBox.y + toastBox.height <= buttonBox.y;
  };
  await expect.poll(isAboveButton).toBe(true);
  await message.getByRole('button').click();
  await message.waitFor({ state: 'detached' });

  const option = dialog.getByRole('radio', { name: 'Pay now with PayPal' });
  await option.click();
  await dialog.locator('footer').getByRole('button', { name: 'Pay with PayPal' }).waitFor();
  await expect
    .poll(async () => {
      const [chosen, foot] = [await option.boundingBox(), await dialog.locator('footer').boundingBox()];
      return chosen && foot && chosen.y + chosen.height <= foot.y;
    })
    .toBe(true);
});

describe('Keyboard', () => {
  it('the focus stays in the main part when a form is replaced', async () => {
    const { page } = await openPage({ path: '/signup' });
    await page.getByLabel('Email').fill(createEmailAddress());
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  it('arrow keys choose a time and a way to pay, and skip taken times', async () => {
    const { page } = await openPage({ path: '/salons', isForMembers: true });
    await page.getByRole('article').first().getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Date').fill('2031-07-11');
    const times = dialog.getByRole('radiogroup', { name: 'Time' });
    const chosen = times.getByRole('radio', { checked: true });
    const free = times.getByRole('radio', { disabled: false });
    await expect.poll(() => free.count()).toBeGreaterThan(2);
    const labels = await free.evaluateAll((all) => all.map((each) => each.parentElement?.textContent));
    await free.first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await chosen.evaluate((each) => each.parentElement?.textContent)).toBe(labels[2]);
    await page.keyboard.press('ArrowLeft');
    expect(await chosen.evaluate((each) => each.parentElement?.textContent)).toBe(labels[1]);
    await dialog.getByRole('radio', { name: 'Pay at the salon' }).focus();
    await page.keyboard.press('ArrowDown');
    await dialog.getByRole('radio', { name: 'Pay now with PayPal', checked: true }).waitFor();
  });

  it('the first stop of Tab is a link that is seen and takes the focus past the navigation bar', async () => {
    const { page } = await openPage({ path: '/pricing' });
    const skip = page.getByRole('link', { name: 'Skip to content' });
    const holdsFocus = (selector: string) =>
      page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector);
    const isCutOff = () => skip.evaluate((link) => getComputedStyle(link).clipPath !== 'none');
    expect(await isCutOff()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await hasFocus(skip)).toBe(true);
    expect(await isCutOff()).toBe(false);
    await page.keyboard.press('Enter');
    await expect.poll(() => holdsFocus('#content')).toBe(true);
    await page.keyboard.press('Tab');
    expect(await holdsFocus('#content :is(a, button)')).toBe(true);
  });

  it('no focus ring is shown after a click, and one after a key', async () => {
    const { page } = await openPage({ path: '/brands' });
    const hasRing = () =>
      page.evaluate(() => {
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
        return outlineStyle !== 'none' && outlineWidth !== '0px';
      });
    const bar = page.getByRole('navigation', { name: 'Main' });
    await page
      .getByRole('button', { name: /^View All Products/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await hasRing()).toBe(false);
    await page.keyboard.press('Tab');
    expect(await hasRing()).toBe(true);
    // A tab, also one that is clicked after a key was pressed.
    const tab = page.getByRole('tab', { name: 'Makeup', exact: true });
    await tab.click();
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
    expect(await hasRing()).toBe(false);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(hasRing).toBe(true);
    // A page that a link opens takes the focus as a whole.
    await bar.getByRole('link', { name: 'Pricing' }).click();
    await page.waitForURL('/pricing');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
    expect(await hasRing()).toBe(false);
  });

  it('the first 16 controls of the page with the brands show a focus ring when Tab reaches them', async () => {
    const { page } = await openPage({ path: '/brands' });
    const withoutRing: (string | undefined)[] = [];
    for (let step = 0; step < 16; step += 1) {
      await page.keyboard.press('Tab');
      const fault = await page.evaluate(() => {
        const { activeElement } = document;
        if (!activeElement || activeElement === document.body) return 'nothing has the focus';
        // The selects of the navigation bar are invisible; their parent shows the ring.
        const seen = activeElement.matches('.icon-select') ? activeElement.parentElement : activeElement;
        const { outlineStyle, outlineWidth } = getComputedStyle(seen ?? activeElement);
        return outlineStyle !== 'none' && outlineWidth !== '0px' ? '' : activeElement.outerHTML.slice(0, 120);
      });
      if (fault) withoutRing.push(fault);
    }
    expect(withoutRing).toEqual([]);
  });
});

it('nothing moves for visitors who prefer reduced motion', async () => {
  const { page } = await openPage({ path: '/' });
  await page.getByRole('group', { name: 'Hair shades' }).getByRole('button').first().click();
  const moving = await page.evaluate(
    () =>
      document
        .getAnimations()
        .map((animation) => animation.effect?.getComputedTiming())
        .filter((timing) => Number(timing?.endTime) > 1).length,
  );
  expect(moving).toBe(0);
  // With a transition, the color would change only after some frames: one for each ancestor that inherits it.
  const colors = await page.evaluate(() => {
    const textColor = () => getComputedStyle(document.querySelector('h1') ?? document.body).color;
    const light = textColor();
    document.documentElement.dataset.theme = 'dark';
    return { light, dark: textColor() };
  });
  expect(colors.dark).not.toBe(colors.light);
});
