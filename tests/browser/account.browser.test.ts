import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.js';
import { linkIn, waitForMail } from '../support/inbox.js';
import { newEmail } from '../support/people.js';
import { type Product, startProduct } from '../support/product.js';
import { holdRequests, failRequests } from './requests.js';
import { findToast, watchForText, waitForToast } from './toasts.js';
import { openMailedLink, openVisitor, openMember } from './visitor.js';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const submit = (page: Page) => page.locator('form button[type=submit]');

async function enter(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await submit(page).click();
}

describe('signing up', () => {
  it('asks for an address where there is none, and for a whole one', async () => {
    const { page, context } = await openVisitor(browser, product);
    for (const path of ['/signup', '/signin']) {
      await page.goto(path);
      await enter(page, '   ');
      await waitForToast(page, 'Email Required', 'Please enter your email address.');
      await enter(page, 'ada@');
      await page.getByText('Please enter a valid email address').waitFor();
    }
    await context.close();
  });

  it('is under way, and ends at the screen that says where the link is', async () => {
    const { page, context } = await openVisitor(browser, product);
    const email = newEmail();
    await page.goto('/signup');
    const letGo = await holdRequests(page, '**/api/auth/signup');
    await enter(page, `  ${email} `);
    expect(await page.getByRole('button', { name: 'Sending...' }).isDisabled()).toBe(true);
    letGo();
    await findToast(page, 'Verification Email Sent!').waitFor();
    await heading(page, 'Check your e-mail').waitFor();
    await page.getByText(email).waitFor();
    await page.getByRole('button', { name: 'Use another address' }).click();
    await heading(page, 'Create your account').waitFor();
    await enter(page, email);
    await page.getByRole('link', { name: 'Go to sign in' }).click();
    await heading(page, 'Welcome back').waitFor();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await heading(page, 'Create your account').waitFor();
    await context.close();
  });

  it('tells when signing up failed, in the server’s words where it has some', async () => {
    const { page, context } = await openVisitor(browser, product);
    await page.goto('/signup');
    await failRequests(page, '**/api/auth/signup');
    await enter(page, 'ada@example.com');
    await waitForToast(page, 'Signup Failed', 'Something went wrong. Please try again.');
    const detail = 'That was a little fast. Please wait a moment.';
    await failRequests(page, '**/api/auth/signup', { status: 429, problem: { code: 'too_many_requests', detail } });
    await submit(page).click();
    await waitForToast(page, 'Signup Failed', detail);
    await context.close();
  });
});

describe('signing in', () => {
  it('welcomes back on a device that is known, after logging out there', async () => {
    const { page, context, email } = await openMember(browser, product);
    const welcomed = await watchForText(page, 'Welcome Back!');
    await page.goto('/pricing');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('link', { name: 'Start in the studio' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await enter(page, email);
    await page.getByRole('link', { name: 'Open Studio' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await welcomed()).toBe(true);
    await context.close();
  });

  it('takes somebody who is signed in already to where they wanted', async () => {
    const { page, context } = await openMember(browser, product);
    await page.goto('/signin?returnTo=%2Fsalons');
    await page.waitForURL('/salons');
    await page.goto('/signup?returnTo=%2F%2Felsewhere.example%2F');
    await page.getByRole('link', { name: 'Open Studio' }).waitFor();
    expect(new URL(page.url()).origin).toBe(product.url);
    await context.close();
  });

  it('tells when signing in failed, in the server’s words where it has some', async () => {
    const { page, context } = await openVisitor(browser, product);
    await page.goto('/signin');
    await failRequests(page, '**/api/auth/signin');
    await enter(page, 'ada@example.com');
    await waitForToast(page, 'Sign In Failed', 'Please check your email or sign up first.');
    const detail = 'This address cannot be used.';
    await failRequests(page, '**/api/auth/signin', { status: 422, problem: { code: 'forbidden', detail } });
    await submit(page).click();
    await waitForToast(page, 'Sign In Failed', detail);
    await context.close();
  });

  it('is over for somebody at home whose session ends elsewhere, and who is told so', async () => {
    const { page, context, client } = await openMember(browser, product);
    const told = await watchForText(page, 'You are logged out. Logging in again...');
    const following = page.waitForResponse('**/api/events');
    await page.goto('/');
    await page.getByRole('link', { name: 'Open Studio' }).waitFor();
    await following;
    await client.post('/api/auth/logout');
    await page.waitForURL(/\/signin\?returnTo=%2F$/);
    expect(await told()).toBe(true);
    await context.close();
  });
});

describe('a mailed link', () => {
  it('signs in where it is opened, once, and in no other browser', async () => {
    const [here, there] = [await openVisitor(browser, product), await openVisitor(browser, product)];
    const email = newEmail();
    await here.page.goto('/signup');
    await enter(here.page, email);
    await heading(here.page, 'Check your e-mail').waitFor();

    await openMailedLink(product, there.page, email);
    await there.page.getByRole('link', { name: 'Open Studio' }).waitFor();
    await openMailedLink(product, here.page, email);
    await heading(here.page, 'This link has been used').waitFor();
    await here.page.getByRole('link', { name: 'Send me a new link' }).click();

    const first = await waitForMail(product.inboxUrl, { to: email });
    await enter(here.page, email);
    await heading(here.page, 'Check your e-mail').waitFor();
    const second = await waitForMail(product.inboxUrl, { to: email, after: first });
    await here.page.goto(linkIn(second).href);
    await here.page.getByRole('button', { name: 'Sign me in' }).click();
    await here.page.getByRole('link', { name: 'Open Studio' }).waitFor();
    await Promise.all([here.context.close(), there.context.close()]);
  });

  it('says that it has expired, that it was never one of ours, or that it could not be tried', async () => {
    const { page, context } = await openVisitor(browser, product);
    const unknown = `/auth/verify?token=${'x'.repeat(43)}`;
    await page.goto(unknown);
    await page.getByRole('button', { name: 'Sign me in' }).click();
    await heading(page, 'This link does not work').waitFor();
    await page.goto('/auth/verify');
    await heading(page, 'This link does not work').waitFor();

    const detail = 'This link has expired. Please ask for a new one.';
    const accept = await failRequests(page, '**/api/auth/verify', {
      status: 410,
      problem: { code: 'link_expired', detail },
    });
    await page.goto(unknown);
    await page.getByRole('button', { name: 'Sign me in' }).click();
    await heading(page, 'This link has expired').waitFor();
    await page.getByText('Links work for 15 minutes.').waitFor();
    await accept();

    await failRequests(page, '**/api/auth/verify');
    await page.goto(unknown);
    await page.getByRole('button', { name: 'Sign me in' }).click();
    await page.getByText('That did not work. Check your connection and press the button again.').waitFor();
    await context.close();
  });
});

describe('the bar on top', () => {
  it('leads to every page and marks the one that is open', async () => {
    const { page, context } = await openVisitor(browser, product);
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
    await page.waitForURL('/signup');
    await bar.getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL('/signin');
    await context.close();
  });

  it('folds into a menu on a phone, from which signing in begins', async () => {
    const { page, context } = await openVisitor(browser, product, { viewport: { width: 390, height: 844 } });
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
    await context.close();
  });
});
