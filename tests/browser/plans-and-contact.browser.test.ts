import { PLAN_COMPARISON, PLANS } from '@mirabelle/catalogue';
import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { createTextPattern } from '../support/consumer-texts.js';
import { waitForMail } from '../support/inbox.js';
import { getSharedProduct } from '../support/shared-product.js';
import { takeTurns } from '../support/soak.js';
import { listReaders, PHONE } from './languages-and-viewports.js';
import { hasFocus } from './locators.js';
import { findAccessibilityFaults, measureOverflowWidth } from './page-checks.js';
import { createReader } from './reader.js';
import { failRequests, holdRequests } from './requests.js';
import { findToast, waitForToast } from './toasts.js';
import { openMember, openVisitor, withoutFailedRequests } from './visitor.js';

const REFUSED = { code: 'too_many_requests', detail: 'That was a little fast.' };
const findButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

describe('Plans', () => {
  it('the pricing page shows four plans with prices, a comparison and questions', async () => {
    const { page } = await openVisitor();
    await page.goto('/pricing');
    for (const [name, price] of [
      ['Free', '$0'],
      ['Basic', '$9.99'],
      ['Premium', '$19.99'],
      ['Salon Pro', '$49.99'],
    ] as const) {
      const card = page
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name, exact: true }) });
      await card.getByText(price).first().waitFor();
      expect(await card.getByText('Most popular').count()).toBe(name === 'Premium' ? 1 : 0);
    }
    const table = page.getByRole('table');
    expect(await table.getByRole('columnheader').count()).toBe(PLANS.length + 1);
    expect(await table.getByRole('rowheader').count()).toBe(PLAN_COMPARISON.length);
    await page.getByText("What if it's not for me?").click();
    await page.getByText(/money-back guarantee: 30 days/).waitFor();
    await page.getByRole('link', { name: 'Write to us' }).click();
    await page.waitForURL('/contact');
  });

  it.each(listReaders({ firstDay: 'desktop' }))(
    'on %s in %s the first plan begins with 14 free days, a second plan applies at once, and it can be ended',
    async (_, language, viewport) => {
      const { text, pattern, options } = createReader(language, viewport);
      const { page, pageErrors, client } = await openMember(options);
      const findPlanButton = (plan: string, action: string) => {
        const name = text(`plan:names.${plan}`);
        const title = page.getByRole('heading', { name, exact: true });
        const card = page.getByRole('article').filter({ has: title });
        return findButton(page, pattern(`plan:actions.${action}.name`)).and(card.getByRole('button'));
      };
      const welcome = (plan: string) =>
        findToast(page, text('plan:changed.title', text(`plan:names.${plan}`)));
      await page.goto('/pricing');
      await findPlanButton('free', 'current').waitFor();
      const restore = await failRequests(page, '**/api/subscription');
      const dialog = page.getByRole('dialog');
      const startTrial = async () => {
        await findPlanButton('basic', 'startTrial').click();
        await dialog.getByText(pattern('plan:start.text')).waitFor();
        expect(await findAccessibilityFaults(page)).toEqual([]);
        expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
        await dialog.getByRole('button', { name: text('plan:actions.startTrial.label') }).click();
      };
      await startTrial();
      await waitForToast(page, text('plan:failed.title'), text('plan:failed.text'));
      await restore();
      const release = await holdRequests(page, '**/api/subscription');
      await startTrial();
      expect(await findPlanButton('basic', 'pending').isDisabled()).toBe(true);
      release();
      await welcome('basic').getByText(pattern('plan:changed.trial')).waitFor();
      await findPlanButton('basic', 'current').waitFor();

      await findPlanButton('premium', 'choose').click();
      await welcome('premium').waitFor();
      await findPlanButton('premium', 'current').waitFor();
      await vi.waitFor(async () =>
        expect((await client.get('/api/auth/user')).body).toMatchObject({ plan: 'premium' }),
      );
      await page.getByRole('link', { name: text('plan:manage') }).click();
      await page.waitForURL('/profile#plan');
      await page.getByText(pattern('plan:changed.trial')).first().waitFor();
      await findButton(page, text('plan:end.open')).click();
      await dialog.getByText(pattern('plan:end.text')).waitFor();
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      await dialog.getByRole('button', { name: text('plan:end.open') }).click();
      await findToast(page, text('plan:changed.endedTitle'))
        .getByText(pattern('plan:changed.ended'))
        .waitFor();
      await page.getByRole('link', { name: text('profile:plan.change') }).waitFor();
      expect(await findButton(page, text('plan:end.open')).count()).toBe(0);
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      expect(withoutFailedRequests(pageErrors)).toEqual([]);
    },
  );
});

describe.each(listReaders({ firstDay: 'phone' }))('On %s in %s', (_, language, viewport) => {
  it('a plan is chosen on the pricing page, begins with its free days, and is named on the profile', async () => {
    const { text, options } = createReader(language, viewport);
    const { page, pageErrors } = await openMember(options);
    const name = text('plan:names.premium');
    await page.goto('/pricing');
    const title = page.getByRole('heading', { name, exact: true });
    const card = page.getByRole('article').filter({ has: title });
    await findButton(page, createTextPattern(text('plan:actions.startTrial.name')))
      .and(card.getByRole('button'))
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('plan:actions.startTrial.label'), exact: true })
      .click();
    await findButton(page, createTextPattern(text('plan:actions.current.name')))
      .and(card.getByRole('button'))
      .waitFor();
    expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
    await page.goto('/profile');
    await page.getByText(name, { exact: true }).waitFor();
    await findButton(page, text('plan:end.open')).waitFor();
    expect(pageErrors).toEqual([]);
  });

  it('the contact form shows that it is sending, why it failed and that it succeeded, and can be used again', async () => {
    const { text, options } = createReader(language, viewport);
    const { page } = await openVisitor(options);
    const findField = (name: string) => page.getByLabel(text(`contact:form.${name}`), { exact: true });
    const send = findButton(page, text('contact:form.action'));
    await page.goto('/contact');
    await findField('name').fill('Ada Lovelace');
    await findField('email').fill('ada@example.com');
    await findField('subject').fill('A shade of red');
    await findField('message').fill('Which code is the darkest one?');
    expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
    const restore = await failRequests(page, '**/api/contact');
    await send.click();
    await waitForToast(page, text('contact:failed.title'), text('contact:failed.text'));
    await restore();
    const restoreAgain = await failRequests(page, '**/api/contact', { status: 429, problem: REFUSED });
    await send.click();
    const reason = language === 'en' ? REFUSED.detail : text(`problem:${REFUSED.code}`);
    await waitForToast(page, text('contact:failed.title'), reason);
    await restoreAgain();
    const release = await holdRequests(page, '**/api/contact');
    await send.click();
    expect(await findButton(page, text('contact:form.pending')).isDisabled()).toBe(true);
    release();
    await findToast(page, text('contact:sent.title')).waitFor();
    await page.getByRole('heading', { name: text('contact:sent.heading') }).waitFor();
    expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
    await findButton(page, text('contact:sent.another')).click();
    await page.getByRole('heading', { name: text('contact:form.title') }).waitFor();
    expect(await findField('message').inputValue()).toBe('');
  });
});

describe('Messages to support', () => {
  it.each(listReaders({ firstDay: 'phone' }))(
    'on %s in %s a member finds a message to support with its answer by the link of the mail, and answers there',
    async (_, language, viewport) => {
      const { text, options } = createReader(language, viewport);
      const product = getSharedProduct();
      const { page, client, email, pageErrors } = await openMember(options);
      const subject = 'A shade of red';
      const sent = { name: 'Ada', email, subject, message: 'Which code is the darkest one?' };
      const { body } = await client.post<{ id: string }>('/api/contact', sent);
      const { client: support } = await product.signUpStaffMember('support');
      await support.post(`/api/admin/contact-messages/${body.id}/reply`, { reply: 'It is 4.62.' });
      const mail = await waitForMail(product.inboxUrl, { to: email, subject: `Re: ${subject}` });
      const link = mail.links.find((address) => address.includes('/profile?message='));
      await page.goto(link ?? '');
      await page.getByText('It is 4.62.', { exact: true }).waitFor();
      await page.getByText(text('contact:messages.states.answered'), { exact: true }).waitFor();
      await page.getByLabel(text('contact:messages.reply')).fill('Thank you!');
      await findButton(page, text('contact:messages.send')).click();
      await page.getByText('Thank you!', { exact: true }).and(page.locator('p')).waitFor();
      await page.getByText(text('contact:messages.states.waiting'), { exact: true }).waitFor();
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      expect(pageErrors).toEqual([]);
    },
  );
});

describe('Plans on a phone', () => {
  it.each(takeTurns(['ar', 'en']))(
    'in %s a sign says that the comparison of the plans scrolls sideways, until its end is reached',
    async (language) => {
      const { text, options } = createReader(language, PHONE);
      const { page } = await openVisitor(options);
      await page.goto('/pricing');
      const sign = page.getByText(text('plan:compare.swipe'), { exact: true });
      const table = page.getByRole('region', { name: text('plan:compare.title') });
      const scrollTo = (share: number) =>
        table.evaluate((region, to) => {
          const direction = getComputedStyle(region).direction === 'rtl' ? -1 : 1;
          region.scrollLeft = direction * to * (region.scrollWidth - region.clientWidth);
        }, share);
      await sign.waitFor();
      await scrollTo(0.5);
      await sign.waitFor();
      await scrollTo(1);
      await sign.waitFor({ state: 'hidden' });
      await scrollTo(0);
      await sign.waitFor();
    },
  );
});

describe('Contact', () => {
  it('the contact page shows no address and no telephone that the site operator has not set, and every field of its form says what is missing', async () => {
    const { page } = await openVisitor();
    const operator = page.waitForResponse('**/api/operator');
    await page.goto('/contact');
    expect(await (await operator).json()).toMatchObject({ email: null, phone: null });
    await page.getByText('Within 24 hours').waitFor();
    // Without a number there is nothing to call at any hour.
    expect(await page.getByText('Mon-Fri, 9AM-6PM EST').count()).toBe(0);
    const links = page.locator('main').getByRole('link', { name: /@|\d{3}/ });
    expect(await links.count()).toBe(0);
    expect(await page.locator('a[href^="tel:"]').count()).toBe(0);

    const messages = [
      'Name must be at least 2 characters',
      'Please enter a valid email address',
      'Subject must be at least 5 characters',
      'Message must be at least 10 characters',
    ];
    for (const [label, almost] of [
      ['Your name', 'A'],
      ['Email', 'ada@'],
      ['Subject', 'Hair'],
      ['Message', 'Too short'],
    ] as const) {
      await page.getByLabel(label, { exact: true }).fill(almost);
    }
    await findButton(page, 'Send message').click();
    for (const message of messages) await page.getByText(message, { exact: true }).waitFor();
    const first = page.getByLabel('Your name', { exact: true });
    expect(await first.getAttribute('aria-invalid')).toBe('true');
    expect(await hasFocus(first)).toBe(true);
    await first.fill('Ada');
    await page.getByText(messages[0] ?? '', { exact: true }).waitFor({ state: 'detached' });
  });

  it('the contact page shows details and questions', async () => {
    const { page } = await openVisitor();
    const operator = { email: 'help@salon.example', phone: '+33 1 23 45 67 89' };
    await page.route('**/api/operator', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), ...operator } });
    });
    await page.goto('/contact');
    for (const words of ['Within 24 hours', 'Mon-Fri, 9AM-6PM EST']) await page.getByText(words).waitFor();
    const findAddress = (name: string) => page.getByRole('link', { name }).getAttribute('href');
    expect(await findAddress(operator.email)).toBe(`mailto:${operator.email}`);
    expect(await findAddress(operator.phone)).toBe('tel:+33123456789');
    await page.getByText('Why is there no password?').click();
    await page.getByText(/^We send you a link instead\./).waitFor();
  });
});
