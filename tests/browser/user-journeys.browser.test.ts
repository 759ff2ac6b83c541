import { BONUS_PHOTOS, FRIENDS_PER_BONUS, SALONS } from '@mirabelle/catalogue';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createTextPattern } from '../support/consumer-texts.js';
import { createClient } from '../support/http-client.js';
import { createEmailAddress, signUp } from '../support/people.js';
import { getSharedProduct } from '../support/shared-product.js';
import { takeNextNumber } from '../support/unique-numbers.js';
import { fillDelivery } from './delivery.js';
import { listReaders, type PHONE } from './languages-and-viewports.js';
import { findCartButton } from './locators.js';
import { measureOverflowWidth } from './page-checks.js';
import { createReader } from './reader.js';
import { drawFace, readCanvas, readPortraitColor, uploadPhoto } from './studio-photos.js';
import { findToast, waitForToast } from './toasts.js';
import { addAuthenticator } from './virtual-authenticator.js';
import { openMember, openVisitor } from './visitor.js';

// What a person wants from the product, from the first press to the result. The journeys through bookings, plans, the cart at a
// sign-in, favorites, shared looks, reminders, reviews, contact and the end of an account are in the files of these pages.

const product = getSharedProduct();
const BERLIN = SALONS.find(({ id }) => id === 'spree-und-schere-berlin') as (typeof SALONS)[number];

/** The texts in a language, and locators of links and buttons by the keys of their texts. */
function createTextLocators(language: string, viewport: typeof PHONE) {
  const reader = createReader(language, viewport);
  const { text } = reader;
  const findLink = (page: Page, key: string, value?: string) =>
    page.getByRole('link', { name: text(key, value), exact: true }).first();
  const findButton = (page: Page, key: string, value?: string) =>
    page.getByRole('button', { name: text(key, value), exact: true }).first();
  return { ...reader, findLink, findButton };
}

const expectNoOverflow = async (page: Page) =>
  expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
const findPressedShade = (page: Page, code: string) =>
  page.getByRole('button', { name: code, pressed: true });

describe.each(listReaders({ firstDay: 'phone', dayParity: 0 }))(
  'On %s in %s',
  (device, language, viewport) => {
    const isPhone = device === 'a phone';

    it('a passkey is added, and opens the account again after a sign-out', async () => {
      const { text, findLink, findButton, options } = createTextLocators(language, viewport);
      const { page, pageErrors } = await openMember(options);
      await addAuthenticator(page);
      await page.goto('/profile');
      await findButton(page, 'passkeys:add').click();
      await waitForToast(page, text('passkeys:addedNow.title'), text('passkeys:addedNow.text'));
      await findButton(page, 'account-menu:menu').click();
      await page.getByRole('menuitem', { name: text('account-menu:logOut') }).click();
      await findLink(page, 'home:hero.start').waitFor();

      if (isPhone) await findButton(page, 'navigation:openMenu').click();
      await findLink(page, 'navigation:signIn').click();
      await findButton(page, 'passkeys:signIn.action').click();
      await page.getByRole('heading', { level: 1, name: text('member-home:helloAgain') }).waitFor();
      await expectNoOverflow(page);
      expect(pageErrors).toEqual([]);
    });

    it('a place is searched in the directory, and a salon there is looked at and booked', async () => {
      const { text, findButton, options } = createTextLocators(language, viewport);
      const { page, client, pageErrors } = await openMember(options);
      await page.goto('/salons');
      await page.getByLabel(text('salon:filters.city'), { exact: true }).fill('Berlin');
      await page.getByRole('heading', { name: BERLIN.name }).getByRole('link').click();
      await page.waitForURL(`/salons/${BERLIN.id}`);
      await page.getByRole('heading', { level: 1, name: BERLIN.name }).waitFor();
      await expectNoOverflow(page);
      await page
        .getByRole('button', {
          name: text('salon-page:services.bookNamed', text('catalogue:services.highlights')),
        })
        .click();
      const form = page.getByRole('dialog', { name: BERLIN.name });
      // A Wednesday of its own, because the salon has few chairs.
      const number = takeNextNumber();
      const day = new Date(Date.UTC(2031, 0, 1 + 7 * (number % 150)));
      await form.getByLabel(text('booking:date')).fill(day.toISOString().slice(0, 10));
      await form
        .getByRole('radio')
        .nth(number % 8)
        .check();
      await findButton(page, 'booking:action').click();
      await page.waitForURL(/\/bookings\//);
      await page.getByRole('heading', { level: 1 }).filter({ hasText: BERLIN.name }).waitFor();
      await page.getByText(BERLIN.address).waitFor();
      await expectNoOverflow(page);
      await expect
        .poll(async () => (await client.get('/api/bookings')).body)
        .toMatchObject([{ salonId: BERLIN.id, serviceType: 'Highlights', status: 'pending' }]);
      expect(pageErrors).toEqual([]);
    });

    it('shades on a photo are saved as a look, which is applied again from the profile', async () => {
      const { text, findButton, options } = createTextLocators(language, viewport);
      const { page, pageErrors } = await openMember(options);
      page.setDefaultTimeout(60_000);
      await page.goto('/studio');
      await uploadPhoto(page, await drawFace());
      await page.getByRole('slider', { name: text('studio:mirror.divider') }).waitFor();
      const bare = await readCanvas(page, text('studio:mirror.after'));
      await page.getByRole('button', { name: 'L105' }).first().click();
      await expect
        .poll(() => readCanvas(page, text('studio:mirror.after')), { timeout: 30_000 })
        .not.toEqual(bare);
      await page.getByRole('button', { name: createTextPattern(text('shade:appliedProducts')) }).click();
      await findButton(page, 'studio:save.look').click();
      await page.getByLabel(text('studio:save.name')).fill('Gala');
      await findButton(page, 'studio:save.look').click();
      await page.getByText(text('studio:save.lookSaved'), { exact: true }).first().waitFor();
      await findButton(page, 'studio:save.showLooks').click();
      await page.waitForURL('/profile?tab=looks#tabs');
      await page.getByRole('heading', { name: 'Gala' }).waitFor();
      await expectNoOverflow(page);
      await page.getByRole('link', { name: `${text('shade:look.wear')}: Gala` }).click();
      await findPressedShade(page, 'L105').first().waitFor();
      await expectNoOverflow(page);
      expect(pageErrors).toEqual([]);
    });
  },
);

describe.each(listReaders({ firstDay: 'desktop', dayParity: 1 }))('On %s in %s', (_, language, viewport) => {
  it('a friend joins by the link of a member, and the friend who completes a bonus brings the bonus photos', async () => {
    const { text, findButton, findLink, openLink, options } = createTextLocators(language, viewport);
    const { page, context, user, pageErrors } = await openMember(options);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/profile?tab=share');
    await findButton(page, 'profile:share.copy').click();
    const invitation = await page.evaluate(() => navigator.clipboard.readText());
    const join = async () => {
      const client = createClient(product.url);
      await client.post('/api/referrals/track', { referralCode: user.referralCode });
      await signUp(client, product.inboxUrl);
    };
    await Promise.all(Array.from({ length: FRIENDS_PER_BONUS - 1 }, join));

    const friend = await openVisitor(options);
    await friend.page.goto(invitation);
    await friend.page.waitForURL('/');
    await friend.page.getByText(text('referral:open.title'), { exact: true }).waitFor();
    await expectNoOverflow(friend.page);
    await findLink(friend.page, 'referral:signUp').click();
    await friend.page.getByText(createTextPattern(text('referral:note'))).waitFor();
    const email = createEmailAddress();
    await friend.page.getByRole('textbox').fill(email);
    await findButton(friend.page, 'account:signUp.action').click();
    await friend.page.getByRole('heading', { name: text('account:checkEmail.title') }).waitFor();
    const pluralForm = new Intl.PluralRules(language).select(BONUS_PHOTOS);
    const withCount = (key: string) =>
      text(`${key}_${pluralForm}`).replace(/\{\{.*?\}\}/, String(BONUS_PHOTOS));
    // The toast is gone after five seconds, so the wait for it begins before the friend joins.
    const reward = findToast(page, withCount('member-home:news.bonus')).waitFor();
    // The friend reads the mail on another device.
    const otherDevice = await openVisitor(options);
    const invited = otherDevice.page.getByRole('checkbox', { name: text('referral:choice') });
    await openLink(otherDevice.page, email, undefined, async () => {
      expect(await invited.isChecked()).toBe(false);
      await invited.check();
      await expectNoOverflow(otherDevice.page);
    });
    await otherDevice.page.getByRole('heading', { level: 1, name: text('member-home:helloAgain') }).waitFor();

    const friends = String(FRIENDS_PER_BONUS);
    await reward;
    await page.getByText(text('profile:share.friends', friends)).waitFor();
    await page.goto('/');
    await page.getByText(withCount('member-home:bonus.photos'), { exact: true }).waitFor();
    await expectNoOverflow(page);
    expect([...pageErrors, ...friend.pageErrors, ...otherDevice.pageErrors]).toEqual([]);
  });

  it('a photo is analyzed, and the saved analysis is in the profile and picks shades on the home page', async () => {
    const { text, findButton, options } = createTextLocators(language, viewport);
    const { page, client, pageErrors } = await openMember(options);
    page.setDefaultTimeout(60_000);
    await page.goto('/');
    await page.getByText(text('member-home:picks.none')).waitFor();
    await page.getByRole('link', { name: text('member-home:picks.analyze'), exact: true }).click();
    // The home page has a field for photos, too, and stays until the studio is loaded.
    await page.getByRole('heading', { name: text('studio:analysis.empty.title'), exact: true }).waitFor();
    expect(page.url()).toMatch(/\/studio\?tab=analysis$/);
    await uploadPhoto(page, await drawFace());
    await page.getByText(text('studio:analysis.shapes.oval'), { exact: true }).first().waitFor();
    for (const trait of ['tone', 'eyes'])
      await page.getByRole('heading', { name: text(`studio:analysis.${trait}`), exact: true }).waitFor();
    await expectNoOverflow(page);
    await findButton(page, 'studio:save.analysis').click();
    await page.getByText(text('studio:save.analysisSaved'), { exact: true }).first().waitFor();
    await expectNoOverflow(page);
    await expect
      .poll(async () => (await client.get('/api/analysis')).body)
      .toMatchObject([{ faceShape: 'oval', photoUrl: null }]);

    await page.goto('/profile?tab=history');
    const analysis = page.getByRole('tabpanel').getByRole('listitem').first();
    // The share of certainty stands beside it.
    await analysis.getByText(text('profile:shapes.oval')).first().waitFor();
    await expectNoOverflow(page);
    await page.goto('/');
    await page.getByRole('main').locator('a[href^="/shades/"]').first().waitFor();
    expect(await page.getByText(text('member-home:picks.none')).count()).toBe(0);
    await expectNoOverflow(page);
    expect(pageErrors).toEqual([]);
  });

  it('a search finds a shade, whose page leads to the studio, where the portrait shows it', async () => {
    const { text, findLink, options } = createTextLocators(language, viewport);
    const { page, pageErrors } = await openVisitor(options);
    await page.goto('/brands');
    await page.getByRole('searchbox', { name: text('shade:search.label') }).fill('7/46');
    await page.getByRole('link', { name: 'Paprika Copper' }).click();
    await page.waitForURL('/shades/lindwerk-7-46');
    await page.getByRole('heading', { level: 1, name: 'Paprika Copper' }).waitFor();
    await expectNoOverflow(page);
    await findLink(page, 'shade:tryOn').click();
    await findPressedShade(page, '7/46').first().waitFor();
    await expect.poll(() => readPortraitColor(page, 'hair')).toBe('#b15036');
    expect(pageErrors).toEqual([]);
  });

  it('a product goes into the cart and is paid, and another one is bought in the shop of its brand', async () => {
    const { text, options } = createTextLocators(language, viewport);
    const { page, context, client, pageErrors } = await openMember(options);
    await page.goto('/brands?catalogue=velmira');
    const catalogue = page.getByRole('dialog');
    for (const code of ['L105', 'L111']) {
      await catalogue.getByRole('searchbox').fill(code);
      await catalogue.getByRole('button', { name: createTextPattern(text('brand:addFor')) }).click();
      await page.getByText(text('cart:added.title'), { exact: true }).first().waitFor();
    }
    await expect.poll(async () => (await client.get('/api/cart')).body).toHaveLength(2);
    await page.keyboard.press('Escape');
    await catalogue.waitFor({ state: 'detached' });
    await findCartButton(page).click();
    const cart = page.getByRole('dialog', { name: text('cart:title') });
    await cart.getByText(createTextPattern(text('cart:guarantee'))).waitFor();
    await expectNoOverflow(page);

    await fillDelivery(cart, text);
    await expectNoOverflow(page);
    const opening = page.waitForEvent('popup');
    await cart
      .getByRole('button', { name: text('payment:action') })
      .first()
      .click();
    await (await opening).getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByText(text('cart:paid.title'), { exact: true }).first().waitFor();
    await expect.poll(async () => (await client.get('/api/cart')).body).toHaveLength(1);

    await context.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: 'The shop' }));
    const openingShop = page.waitForEvent('popup');
    const shop = cart.getByRole('link', { name: text('cart:buyAt', 'Velmira') });
    // The page may still show the item that the server has taken out of the cart.
    await expect.poll(() => shop.count()).toBe(1);
    await shop.click();
    await waitForToast(page, text('cart:leaving.title'), text('cart:leaving.description'));
    await (await openingShop).waitForURL((await shop.getAttribute('href')) ?? '');
    expect(pageErrors).toEqual([]);
  });
});
