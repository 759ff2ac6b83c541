import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { extractLink, waitForMail } from '../support/inbox.js';
import { createEmailAddress } from '../support/people.js';
import { getSharedProduct } from '../support/shared-product.js';
import { isItsTurn } from '../support/soak.js';
import { listReaders, PHONE } from './languages-and-viewports.js';
import { findHeading } from './locators.js';
import { measureOverflowWidth } from './page-checks.js';
import { createReader } from './reader.js';
import { failRequests, holdRequests } from './requests.js';
import { findToast, waitForToast, watchForText } from './toasts.js';
import { openMember, openVisitor } from './visitor.js';

const product = getSharedProduct();

const findSubmitButton = (page: Page) => page.locator('form button[type=submit]');

async function submitEmail(page: Page, email: string): Promise<void> {
  await page.locator('input[type=email]').fill(email);
  await findSubmitButton(page).click();
}

describe('Sign-up', () => {
  // Every other day, because `sign-in.test.tsx` shows the same each day.
  it.runIf(isItsTurn(0, 2))(
    'the sign-up and sign-in forms ask for an address if there is none or if it is incomplete, and show the server’s reason or a general text if they fail',
    async () => {
      const { page } = await openVisitor();
      for (const { path, title, general, status, code, detail } of [
        {
          path: '/signup',
          title: 'Signup Failed',
          general: 'Something went wrong. Please try again.',
          status: 429,
          code: 'too_many_requests',
          detail: 'That was a little fast. Please wait a moment.',
        },
        {
          path: '/signin',
          title: 'Sign In Failed',
          general: 'Please check your email or sign up first.',
          status: 422,
          code: 'forbidden',
          detail: 'This address cannot be used.',
        },
      ]) {
        await page.goto(path);
        await submitEmail(page, '   ');
        await waitForToast(page, 'Email Required', 'Please enter your email address.');
        await submitEmail(page, 'ada@');
        await page.getByText('Please enter a valid email address').waitFor();
        const restore = await failRequests(page, `**/api/auth${path}`);
        await submitEmail(page, 'ada@example.com');
        await waitForToast(page, title, general);
        await restore();
        const restoreAgain = await failRequests(page, `**/api/auth${path}`, {
          status,
          problem: { code, detail },
        });
        await findSubmitButton(page).click();
        await waitForToast(page, title, detail);
        await restoreAgain();
      }
    },
  );
});

describe.each(listReaders({ firstDay: 'phone', dayParity: 1 }))('On %s in %s', (_, language, viewport) => {
  // Every other day, because `sign-in.test.tsx` shows the form and where the link is each day, and the next test opens an account by its link.
  it('the sign-up form is disabled while it sends, then says where the link is, and the link opens the account', async () => {
    const { text, openLink, options } = createReader(language, viewport);
    const { page, pageErrors } = await openVisitor(options);
    const email = createEmailAddress();
    await page.goto('/signin');
    await page
      .locator('main')
      .getByRole('link', { name: text('account:signIn.signUp') })
      .click();
    await findHeading(page, text('account:signUp.title')).waitFor();
    expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
    const release = await holdRequests(page, '**/api/auth/signup');
    await submitEmail(page, `  ${email} `);
    expect(await page.getByRole('button', { name: text('account:signUp.pending') }).isDisabled()).toBe(true);
    release();
    await findToast(page, text('account:verificationSent.title')).waitFor();
    await findHeading(page, text('account:checkEmail.title')).waitFor();
    await page.getByText(email).waitFor();
    expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
    const { inboxUrl } = product;
    const first = await waitForMail(inboxUrl, { to: email, link: '/auth/verify', timeoutMs: 60_000 });
    await page.getByRole('button', { name: text('account:checkEmail.again') }).click();
    await findHeading(page, text('account:signUp.title')).waitFor();
    await submitEmail(page, email);
    await page
      .locator('main')
      .getByRole('link', { name: text('account:checkEmail.signIn') })
      .click();
    await findHeading(page, text('account:signIn.title')).waitFor();

    await openLink(page, email, first);
    await page
      .getByRole('link', { name: text('home:hero.openStudio') })
      .first()
      .waitFor();
    expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
    expect(pageErrors).toEqual([]);
  });
});

describe('Sign-in', () => {
  it.each(listReaders({ firstDay: 'desktop' }))(
    'on %s in %s a remembered device signs in without a mail after its session has ended',
    async (_, language, viewport) => {
      const { text, options } = createReader(language, viewport);
      const { page, pageErrors, context } = await openVisitor(options);
      const findStudioLink = () => page.getByRole('link', { name: text('home:hero.openStudio') }).first();
      const email = createEmailAddress();
      await page.goto('/signup');
      await submitEmail(page, email);
      await findHeading(page, text('account:checkEmail.title')).waitFor();
      await page.goto(extractLink(await waitForMail(product.inboxUrl, { to: email })).href);
      const remember = page.getByRole('checkbox', { name: text('account:verify.remember') });
      expect(await remember.isChecked()).toBe(false);
      await remember.check();
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      await page.getByRole('button', { name: text('account:verify.action'), exact: true }).click();
      await findStudioLink().waitFor();

      await context.clearCookies({ name: 'mirabelle.sid' });
      const wasShown = await watchForText(page, text('account:signIn.welcome'));
      await page.goto('/signin');
      await submitEmail(page, email);
      await findStudioLink().waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
      expect(await wasShown()).toBe(true);
      expect(pageErrors).toEqual([]);
    },
  );

  it('a signed-in person who opens the sign-in page is sent on to the page they wanted but never to another site, and logging out forgets the device', async () => {
    const { page, email } = await openMember();
    await page.goto('/signin?returnTo=%2Fpricing');
    await page.waitForURL('/pricing');
    await page.goto('/signup?returnTo=%2F%2Felsewhere.example%2F');
    await page.getByRole('link', { name: 'Open Studio' }).waitFor();
    expect(new URL(page.url()).origin).toBe(product.url);

    await page.getByRole('link', { name: 'Pricing' }).first().click();
    await page.waitForURL('/pricing');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('link', { name: 'Start in the studio' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await submitEmail(page, email);
    await findHeading(page, 'Check your email').waitFor();
  });

  it('an open home page says that its user was signed out elsewhere, and leads to sign-in', async () => {
    const { page, client } = await openMember();
    const wasShown = await watchForText(page, 'You are logged out. Logging in again...');
    const liveStream = page.waitForResponse('**/api/events?*');
    await page.goto('/');
    await page.getByRole('link', { name: 'Open Studio' }).waitFor();
    await liveStream;
    await client.post('/api/auth/logout');
    await page.waitForURL(/\/signin\?returnTo=%2F$/);
    expect(await wasShown()).toBe(true);
  });
});

describe('Mailed link', () => {
  it.each(listReaders({ firstDay: 'phone' }))(
    'on %s in %s a mailed link signs in once, in the browser that opens it',
    async (_, language, viewport) => {
      const { text, openLink, options } = createReader(language, viewport);
      const [here, there] = [await openVisitor(options), await openVisitor(options)];
      const findStudioLink = (page: Page) =>
        page.getByRole('link', { name: text('home:hero.openStudio') }).first();
      const email = createEmailAddress();
      await here.page.goto('/signup');
      await submitEmail(here.page, email);
      await findHeading(here.page, text('account:checkEmail.title')).waitFor();

      const first = await openLink(there.page, email);
      await findStudioLink(there.page).waitFor();
      await openLink(here.page, email);
      await findHeading(here.page, text('account:verify.link_used.title')).waitFor();
      await here.page.getByText(text('account:verify.link_used.text')).waitFor();
      expect(await measureOverflowWidth(here.page)).toBeLessThanOrEqual(0);
      await here.page.getByRole('link', { name: text('account:verify.newLink') }).click();

      await submitEmail(here.page, email);
      await findHeading(here.page, text('account:checkEmail.title')).waitFor();
      await openLink(here.page, email, first);
      await findStudioLink(here.page).waitFor();
    },
  );

  // Every other day, because `verify.test.tsx` shows the same each day.
  it.each(listReaders({ firstDay: 'desktop', dayParity: 0 }))(
    'on %s in %s the page of a mailed link says that it is unknown or could not be checked, or that it has expired, and leads to a new one',
    async (_, language, viewport) => {
      const { text, options } = createReader(language, viewport);
      const { page } = await openVisitor(options);
      const signIn = page.getByRole('button', { name: text('account:verify.action'), exact: true });
      const unknown = `/auth/verify?token=${'x'.repeat(43)}`;
      await page.goto(unknown);
      await signIn.click();
      await findHeading(page, text('account:verify.link_unknown.title')).waitFor();
      await page.goto('/auth/verify');
      await findHeading(page, text('account:verify.link_unknown.title')).waitFor();

      const detail = 'This link has expired. Please ask for a new one.';
      const restore = await failRequests(page, '**/api/auth/verify', {
        status: 410,
        problem: { code: 'link_expired', detail },
      });
      await page.goto(unknown);
      await signIn.click();
      await findHeading(page, text('account:verify.link_expired.title')).waitFor();
      await page.getByText(text('account:verify.link_expired.text')).waitFor();
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      await restore();
      await page.getByRole('link', { name: text('account:verify.newLink') }).click();
      await findHeading(page, text('account:signIn.title')).waitFor();

      await failRequests(page, '**/api/auth/verify');
      await page.goto(unknown);
      await signIn.click();
      await page.getByText(text('account:verify.failed')).waitFor();
    },
  );
});

describe('Navigation bar', () => {
  it('the navigation bar leads to the main pages and marks the open one', async () => {
    const { page } = await openVisitor();
    await page.goto('/nowhere');
    const bar = page.getByRole('navigation', { name: 'Main' });
    const pages = { Studio: '/studio', Brands: '/brands', Salons: '/salons', Pricing: '/pricing' };
    for (const [name, path] of Object.entries({ ...pages, Contact: '/contact', Home: '/' })) {
      await bar.getByRole('link', { name, exact: true }).click();
      await page.waitForURL(path);
      const marked = bar.locator('[aria-current=page]');
      await marked.filter({ hasText: name }).waitFor();
      expect(await marked.count()).toBe(1);
    }
    await bar.getByRole('link', { name: 'Get started' }).click();
    await page.waitForURL('/signup?returnTo=%2F');
    // A sign-in leads back to where the visitor was, also after a look at the sign-up.
    await page.goto('/pricing?plan=basic');
    await bar.getByRole('link', { name: 'Get started' }).click();
    await page.waitForURL('/signup?returnTo=%2Fpricing%3Fplan%3Dbasic');
    await bar.getByRole('link', { name: 'Sign in' }).click();
    const signUp = page.getByRole('main').getByRole('link', { name: 'Create an account' });
    await expect.poll(() => signUp.getAttribute('href')).toBe('/signup?returnTo=%2Fpricing%3Fplan%3Dbasic');
  });

  it('the navigation bar becomes a menu on a phone, with links to sign in', async () => {
    const { page } = await openVisitor({ viewport: PHONE });
    await page.goto('/pricing');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('banner');
    await menu.getByRole('link', { name: 'Salons' }).waitFor();
    for (const name of ['Sign in', 'Get started']) {
      const link = menu.getByRole('link', { name });
      expect(await link.getAttribute('href')).toMatch(/^\/api\/login\?returnTo=%2Fpricing/);
    }
    await page.keyboard.press('Escape');
    await menu.getByRole('link', { name: 'Salons' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'Salons' }).click();
    await page.waitForURL('/salons');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL(/\/signin\?returnTo=%2Fsalons/);
    // Who has no account yet is not welcomed back.
    await page.goto('/salons');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'Get started' }).click();
    await page.waitForURL(/\/signup\?returnTo=%2Fsalons/);
  });
});
