import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { createClient, type HttpClient } from '../support/http-client.js';
import { linkIn, waitForMail } from '../support/inbox.js';
import { newEmail, type SignedUp, signUp } from '../support/people.js';
import type { Product } from '../support/product.js';

/** A running product, whatever it runs on. */
export type Visited = Pick<Product, 'url' | 'inboxUrl'>;

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What pages have complained of: exceptions, and errors in the console. */
  readonly pageErrors: string[];
}

interface VisitorOptions extends BrowserContextOptions {
  /** True lets the film come that greets signed-in people; it would stand in the way of everything else. */
  readonly withFilm?: boolean;
}

/** A browser of somebody's own, in New York and in English unless told otherwise. */
export async function openVisitor(
  browser: Browser,
  product: Visited,
  { withFilm = false, ...options }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Else what the worker asks for would go round the answers that a test puts in place of the server's.
    serviceWorkers: 'block',
    ...options,
  });
  if (!withFilm) await context.addInitScript(() => sessionStorage.setItem('mirabelle.adSeen', 'in a test'));
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    // On pages without markup visitors ask who they are, and are answered with 401: Chromium writes it to the console.
    if (message.type() === 'error' && !message.text().includes('401')) problems.push(message.text());
  });
  return { context, page, pageErrors: problems };
}

/** Opens the link that a mail brought and signs in with it. */
export async function openMailedLink(product: Visited, page: Page, email: string): Promise<void> {
  const mail = await waitForMail(product.inboxUrl, { to: email });
  await page.goto(linkIn(mail).href);
  await page.getByRole('button', { name: 'Sign me in' }).click();
}

/** Signs a new person up through the pages and leaves them on the front page. Returns their address. */
export async function signUpOnPage(product: Visited, page: Page): Promise<string> {
  const email = newEmail();
  await page.goto('/signup');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
  await openMailedLink(product, page, email);
  await page.getByRole('link', { name: 'Open Studio' }).waitFor();
  return email;
}

export interface Member extends Visitor, SignedUp {
  /** The same session outside the browser, for what happens elsewhere. */
  readonly client: HttpClient;
}

/** Somebody who has signed up before, in a browser that is signed in: quicker than through the pages. */
export async function openMember(
  browser: Browser,
  product: Visited,
  options: VisitorOptions = {},
): Promise<Member> {
  const client = createClient(product.url);
  const [account, visitor] = await Promise.all([
    signUp(client, product.inboxUrl),
    openVisitor(browser, product, options),
  ]);
  await copySession(client, visitor.context);
  return { ...account, ...visitor, client };
}

/** Gives a browser the cookies of a client. */
export async function copySession(client: HttpClient, context: BrowserContext): Promise<void> {
  await context.addCookies(
    [...client.cookies].map(([name, value]) => ({ name, value, url: client.baseUrl, httpOnly: true })),
  );
}
