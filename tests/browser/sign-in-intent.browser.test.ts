import { SALONS } from '@mirabelle/catalogue';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createTextPattern } from '../support/consumer-texts.js';
import { waitForMail } from '../support/inbox.js';
import { createEmailAddress } from '../support/people.js';
import { getSharedProduct } from '../support/shared-product.js';
import { createCartItem } from '../support/shopping.js';
import { fillDelivery } from './delivery.js';
import { listReaders } from './languages-and-viewports.js';
import { measureOverflowWidth } from './page-checks.js';
import { createReader } from './reader.js';
import { openMember, openVisitor } from './visitor.js';

/** In Paris, so that its times differ from those of the visitors, who are in New York. */
const SALON = SALONS.find(({ id }) => id === 'maison-aurore-paris') as (typeof SALONS)[number];

/** Ends the session and presses a button, unless the page has noticed the end and leaves before. Waits for the sign-in page. */
async function pressSignedOut(page: Page, button: Locator): Promise<void> {
  await page.context().clearCookies({ name: /mirabelle\.(?:sid|device)/ });
  const leaving = page.waitForURL(/\/signin\?/);
  await Promise.race([button.click(), leaving]);
  await leaving;
}

describe.each(listReaders({ firstDay: 'phone', dayParity: 0 }))('On %s in %s', (_, language, viewport) => {
  it('a product that a visitor adds is in the cart once the mailed link is used, also on another device', async () => {
    const { text, openLink, options } = createReader(language, viewport);
    const { page, pageErrors } = await openVisitor(options);
    await page.goto('/brands?catalogue=solandre');
    await page.getByRole('dialog').getByRole('searchbox').fill('7.43');
    await page.getByRole('button', { name: text('brand:addFor', 'Golden Copper'), exact: true }).click();
    await page.waitForURL(/\/signin\?/);
    await page.getByText(text('account:reason.add')).waitFor();
    await page.getByRole('link', { name: text('account:signIn.signUp') }).click();
    // The sign-in page has the same field, and stays until the sign-up page is loaded.
    await page.getByText(text('account:signUpReason.add')).waitFor();
    expect(await page.getByText(text('account:reason.add')).count()).toBe(0);
    expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
    const email = createEmailAddress();
    await page.getByRole('textbox').fill(email);
    await page.getByRole('button', { name: text('account:signUp.action') }).click();
    const sent = page.getByRole('heading', { name: text('account:checkEmail.title') });
    await sent.waitFor();
    expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
    const { inboxUrl } = getSharedProduct();
    const first = await waitForMail(inboxUrl, { to: email, link: '/auth/verify', timeoutMs: 60_000 });
    await page.reload();
    await sent.waitFor();
    await page.getByText(email).waitFor();
    await page.getByRole('button', { name: text('account:checkEmail.resend'), exact: true }).click();
    await page.getByText(text('account:checkEmail.resent')).waitFor();

    const otherDevice = await openVisitor(options);
    await openLink(otherDevice.page, email, first);
    await otherDevice.page.getByRole('dialog', { name: /Solandre/ }).waitFor();
    await expect.poll(() => otherDevice.page.url()).toMatch(/\/brands\?catalogue=solandre&search=7\.43$/);
    const readCart = () =>
      otherDevice.page.evaluate(async () => (await (await fetch('/api/cart')).json()) as unknown);
    await expect.poll(readCart).toMatchObject([{ colorCode: '7.43', quantity: 1 }]);
    // An open dialog would hide the button.
    await otherDevice.page.goto('/brands');
    await otherDevice.page
      .getByRole('button', { name: text('navigation:cart.items_one').replace(/\{\{.*\}\}/, '1') })
      .waitFor();
    expect([...pageErrors, ...otherDevice.pageErrors]).toEqual([]);
  });
});

describe.each(listReaders({ firstDay: 'desktop', dayParity: 1 }))('On %s in %s', (_, language, viewport) => {
  it('a favorite and a look are saved once the mailed link is used, and a URL alone saves nothing', async () => {
    const { text, askForLink, openLink, options } = createReader(language, viewport);
    const { page: memberPage, client, email, mail } = await openMember(options);
    await memberPage.goto('/shades/solandre-7-43?favor=product%3Asolandre-7-43');
    await expect.poll(() => memberPage.url()).toMatch(/\/shades\/solandre-7-43$/);
    expect((await client.get('/api/favorites')).body).toEqual([]);

    const visitor = await openVisitor(options);
    await visitor.page.goto('/shades/lindwerk-7-46');
    await visitor.page.getByRole('button', { name: text('favorites:heart', 'Paprika Copper') }).click();
    await visitor.page.waitForURL(/\/signin\?/);
    await askForLink(visitor.page, email, 'favor');
    const favoriteMail = await openLink(visitor.page, email, mail);
    await visitor.page.waitForURL(/\/shades\/lindwerk-7-46$/);
    await visitor.page
      .getByRole('button', { name: text('favorites:heart', 'Paprika Copper'), pressed: true })
      .waitFor();

    const studio = await openVisitor(options);
    await studio.page.goto(`/studio?${new URLSearchParams({ wear: 'hair=lindwerk-7-46', q: 'copper' })}`);
    await studio.page
      .getByRole('button', { name: text('shade:appliedProducts').split('{{')[0]?.trim() ?? '' })
      .click();
    await studio.page.getByRole('link', { name: text('studio:save.signInAndSave') }).click();
    await askForLink(studio.page, email, 'save');
    await openLink(studio.page, email, favoriteMail);
    await studio.page.waitForURL(/\/studio/);
    const naming = studio.page.getByRole('dialog', { name: text('studio:save.title') });
    await naming.getByLabel(text('studio:save.name')).waitFor();
    expect((await client.get('/api/saved-looks')).body).toEqual([]);
    await naming.getByRole('button', { name: text('studio:save.look') }).click();
    await studio.page.getByText(text('studio:save.lookSaved'), { exact: true }).first().waitFor();
    await studio.page.getByRole('button', { name: text('studio:save.showLooks') }).waitFor();
    await expect
      .poll(async () => (await client.get('/api/saved-looks')).body)
      .toMatchObject([{ hairColorId: 'lindwerk-7-46' }]);
    await expect.poll(() => studio.page.url()).not.toContain('save=');
    expect(await studio.page.getByRole('searchbox').inputValue()).toBe('copper');
  });
});

describe.each(listReaders({ firstDay: 'phone', dayParity: 1 }))('On %s in %s', (_, language, viewport) => {
  it('a customer whose session ends while booking goes on, once the mailed link is used, with the service, day, time and saved look', async () => {
    const { text, askForLink, openLink, options } = createReader(language, viewport);
    const { page, client, email, mail } = await openMember(options);
    const look = { name: 'Gala', hairColorId: 'lindwerk-7-46', makeupItems: [] };
    expect((await client.post('/api/saved-looks', look)).status).toBe(201);
    await page.goto(`/salons?book=${SALON.id}&service=highlights`);
    const form = page.getByRole('dialog');
    await form.getByLabel(text('booking:look.label')).selectOption({ label: 'Gala' });
    await page.waitForURL(/look=/);
    await page.reload();
    const readNotes = (dialog: Locator) =>
      dialog.getByLabel(text('booking:notes'), { exact: true }).inputValue();
    await expect.poll(() => readNotes(form)).toMatch(/Gala: Paprika Copper 7\/46/);
    await form.getByLabel(text('booking:date')).fill('2031-10-07');
    await form.getByRole('radio').nth(5).click();
    await pressSignedOut(page, form.getByRole('button', { name: text('booking:action') }));
    await askForLink(page, email, 'book');

    const otherDevice = await openVisitor(options);
    await openLink(otherDevice.page, email, mail);
    const opened = otherDevice.page.getByRole('dialog', { name: SALON.name });
    expect(await opened.getByLabel(text('booking:date')).inputValue()).toBe('2031-10-07');
    await expect.poll(() => opened.getByRole('radio').nth(5).isChecked()).toBe(true);
    await expect.poll(() => readNotes(opened)).toMatch(/Gala: Paprika Copper 7\/46/);
    await opened.getByRole('button', { name: text('booking:action') }).click();
    await otherDevice.page.waitForURL(/\/bookings\//);
    await otherDevice.page.getByText(text('catalogue:services.highlights')).first().waitFor();
  });

  it('the notes of a booking form stay in this tab when the session ends, until the customer has signed in again', async () => {
    const { text, askForLink, openLink, options } = createReader(language, viewport);
    const { page, email, mail } = await openMember(options);
    await page.goto(`/salons?book=${SALON.id}&service=highlights`);
    const form = page.getByRole('dialog');
    await form.getByLabel(text('booking:date')).fill('2031-10-08');
    await form.getByRole('radio').nth(6).click();
    const notes = form.getByLabel(text('booking:notes'), { exact: true });
    await notes.fill('Fine hair');
    await pressSignedOut(page, form.getByRole('button', { name: text('booking:action') }));
    await askForLink(page, email, 'book');
    await openLink(page, email, mail);
    await form.waitFor();
    await expect.poll(() => notes.inputValue()).toBe('Fine hair');
    expect(await page.evaluate(() => sessionStorage.getItem('mirabelle.booking'))).toBeNull();
  });

  it('a customer who pays a booking in advance after the session has ended finds the form ready to pay once the mailed link is used, also on another device', async () => {
    const { text, askForLink, openLink, options } = createReader(language, viewport);
    const { page, email, mail } = await openMember(options);
    await page.goto(`/salons/${SALON.id}?book=${SALON.id}&service=highlights`);
    const form = page.getByRole('dialog');
    await form.getByLabel(text('booking:date')).fill('2031-10-09');
    await form.getByRole('radio').nth(4).click();
    await form.getByRole('radio', { name: text('booking:payment.now') }).click();
    const pay = form.getByRole('button', { name: text('payment:action'), exact: true });
    await pay.waitFor();
    await pressSignedOut(page, pay);
    await askForLink(page, email, 'book');

    const otherDevice = await openVisitor(options);
    await openLink(otherDevice.page, email, mail);
    const opened = otherDevice.page.getByRole('dialog', { name: SALON.name });
    expect(await opened.getByLabel(text('booking:date')).inputValue()).toBe('2031-10-09');
    await expect.poll(() => opened.getByRole('radio').nth(4).isChecked()).toBe(true);
    expect(await opened.getByRole('radio', { name: text('booking:payment.now') }).isChecked()).toBe(true);
    await opened.getByRole('button', { name: text('payment:action'), exact: true }).waitFor();
  });
});

describe.each(listReaders({ firstDay: 'desktop', dayParity: 0 }))('On %s in %s', (_, language, viewport) => {
  it('a customer who pays in the cart after the session has ended finds the cart open once the mailed link is used, also on another device', async () => {
    const { text, askForLink, openLink, options } = createReader(language, viewport);
    const { page, client, email, mail } = await openMember(options);
    expect((await client.post('/api/cart', createCartItem())).status).toBe(201);
    await page.goto('/brands?tab=makeup');
    const cartButtonName = text('navigation:cart.items_one').replace(/\{\{.*\}\}/, '1');
    await page.getByRole('button', { name: cartButtonName }).click();
    const pay = page.getByRole('dialog').getByRole('button', { name: text('payment:action'), exact: true });
    await pay.waitFor();
    await fillDelivery(page.getByRole('dialog'), text);
    await pressSignedOut(page, pay);
    await askForLink(page, email, 'cart');

    const otherDevice = await openVisitor(options);
    await openLink(otherDevice.page, email, mail);
    const cart = otherDevice.page.getByRole('dialog', { name: text('cart:title') });
    await cart.getByRole('button', { name: text('payment:action'), exact: true }).waitFor();
    await expect.poll(() => otherDevice.page.url()).toMatch(/\/brands\?tab=makeup&cart=open$/);
  });
});

describe.each(listReaders({ firstDay: 'desktop', dayParity: 0 }))('On %s in %s', (_, language, viewport) => {
  it('a plan that a visitor presses is marked after Back and in a shared URL, and starts once the mailed link is used, also on another device', async () => {
    const { text, openLink, options } = createReader(language, viewport);
    const { page, pageErrors } = await openVisitor(options);
    const findBasicPlan = (anyPage: Page) =>
      anyPage.getByRole('article').filter({
        has: anyPage.getByRole('heading', { name: text('plan:names.basic'), exact: true }),
      });
    const findMark = (anyPage: Page) =>
      findBasicPlan(anyPage).getByText(text('plan:chosen'), { exact: true });
    await page.goto('/pricing');
    await findBasicPlan(page).getByRole('button').click();
    await page.getByText(text('account:signUpReason.plan')).waitFor();
    await page.goBack();
    await findMark(page).waitFor();
    await page.reload();
    await findMark(page).waitFor();
    expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);

    const stranger = await openMember(options);
    await stranger.page.goto(page.url());
    await findMark(stranger.page).waitFor();
    expect((await stranger.client.get('/api/auth/user')).body).toMatchObject({ plan: 'free' });

    await page.goForward();
    const email = createEmailAddress();
    await page.getByRole('textbox').fill(email);
    await page.getByRole('button', { name: text('account:signUp.action') }).click();
    await page.getByRole('heading', { name: text('account:checkEmail.title') }).waitFor();
    const otherDevice = await openVisitor(options);
    await openLink(otherDevice.page, email);
    const title = text('plan:changed.title', text('plan:names.basic'));
    await otherDevice.page.getByText(title, { exact: true }).first().waitFor();
    await otherDevice.page.waitForURL(/\/pricing$/);
    expect([...pageErrors, ...otherDevice.pageErrors, ...stranger.pageErrors]).toEqual([]);
  });
});

describe.each(listReaders({ firstDay: 'phone', dayParity: 1 }))('On %s in %s', (_, language, viewport) => {
  it('a plan that a visitor picks on the landing page is the plan of the account that the mailed link opens', async () => {
    const { text, openLink, options } = createReader(language, viewport);
    const { page, pageErrors } = await openVisitor(options);
    await page.goto('/');
    const title = page.getByRole('heading', { name: text('plan:names.premium'), exact: true });
    const card = page.getByRole('article').filter({ has: title });
    await card.getByRole('button').click();
    await page.getByText(text('account:signUpReason.plan')).waitFor();
    const email = createEmailAddress();
    await page.getByRole('textbox').fill(email);
    await page.getByRole('button', { name: text('account:signUp.action') }).click();
    await page.getByRole('heading', { name: text('account:checkEmail.title') }).waitFor();
    await openLink(page, email);
    await page.waitForURL(/\/pricing$/);
    const current = createTextPattern(text('plan:actions.current.name'));
    await card.getByRole('button', { name: current, disabled: true }).waitFor();
    expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
    expect(pageErrors).toEqual([]);
  });
});
