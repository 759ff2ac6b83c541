import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { getSharedBrowser } from '../support/chromium.js';
import { createClient, type HttpClient } from '../support/http-client.js';
import { extractLink, type Mail, waitForMail } from '../support/inbox.js';
import { createEmailAddress, type SignedUp, signUp } from '../support/people.js';
import type { Product } from '../support/product.js';
import { getSharedProduct } from '../support/shared-product.js';
import { type OpenedPage, takePage } from './page-pool.js';
import { collectPolicyViolations } from './policy-violations.js';

/** URLs of a running Mirabelle and of the inbox with its mails. */
export type ProductAddress = Pick<Product, 'url' | 'inboxUrl'>;

export interface Visitor extends OpenedPage {
  /** Exceptions on the page, and errors in its console. */
  readonly pageErrors: string[];
}

export interface VisitorOptions extends BrowserContextOptions {
  /** Shows the video ad for members, which covers the page. By default the ad is not shown. */
  readonly withVideoAd?: boolean;
  /** Whether the test breaks the content security policy. Otherwise a violation fails it. */
  readonly breaksPolicy?: boolean;
  /** Another running Mirabelle than the shared one. */
  readonly product?: ProductAddress;
  /** Another Chromium than the one of this process, such as one with a fake camera. */
  readonly browser?: Browser;
}

/**
 * Opens a page without the data of anybody, by default with the time zone of New York and in English. It ends with the test. The
 * test fails if one of its pages has violated the content security policy.
 */
export async function openVisitor({
  breaksPolicy = false,
  ...options
}: VisitorOptions = {}): Promise<Visitor> {
  const { viewport, colorScheme, reducedMotion, ...others } = options;
  const key = createPoolKey({ breaksPolicy, ...others });
  const screen = { viewport, colorScheme, reducedMotion };
  const { release, ...opened } = await takePage(key, screen, () =>
    // What a page of the pool emulates is set again for each test.
    openPage(key === undefined ? options : others),
  );
  onTestFinished(async ({ task }) => {
    const violations = [...opened.violations];
    await release({ hasFailed: task.result?.state === 'fail' });
    if (!breaksPolicy) expect(violations).toEqual([]);
  });
  return prepareVisitor(opened);
}

/**
 * Opens a page like `openVisitor`, for several tests. The caller closes the context, and checks the violations of the content
 * security policy.
 */
export const createVisitor = async (options: Omit<VisitorOptions, 'breaksPolicy'> = {}): Promise<Visitor> =>
  prepareVisitor(await openPage(options));

const USUAL_LOCALE = 'en';

/** Pages that differ in more than the product, the locale and the screen are not used again. */
function createPoolKey({
  breaksPolicy,
  product = getSharedProduct(),
  locale = USUAL_LOCALE,
  ...options
}: VisitorOptions): string | undefined {
  return breaksPolicy || Object.keys(options).length > 0 ? undefined : `${locale} ${product.url}`;
}

async function openPage(options: Omit<VisitorOptions, 'breaksPolicy'>): Promise<OpenedPage> {
  const {
    withVideoAd = false,
    product = getSharedProduct(),
    browser = await getSharedBrowser(),
    ...rest
  } = options;
  const context = await browser.newContext({
    baseURL: product.url,
    locale: USUAL_LOCALE,
    timezoneId: 'America/New_York',
    // The requests of a service worker would bypass the routes that tests set on the page.
    serviceWorkers: 'block',
    ...rest,
  });
  const violations = await collectPolicyViolations(context);
  if (!withVideoAd)
    await context.addInitScript(() => sessionStorage.setItem('mirabelle.adSeen', 'in a test'));
  return { context, page: await context.newPage(), violations };
}

function prepareVisitor(opened: OpenedPage): Visitor {
  opened.page.setDefaultTimeout(30_000);
  // Pages that are the same for everybody, such as the sign-in page, ask for the current user. Chromium logs the 401 as an error.
  return { ...opened, pageErrors: collectPageErrors(opened.page, (text) => text.includes('401')) };
}

/**
 * Collects exceptions and errors in the console. That the address of the page is unknown is no error.
 *
 * @param isExpected tells which other errors in the console do not count
 */
export function collectPageErrors(page: Page, isExpected = (_text: string): boolean => false): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    const isUnknownPage = message.location().url === page.url() && message.text().includes('status of 404');
    if (message.type() === 'error' && !isUnknownPage && !isExpected(message.text()))
      errors.push(message.text());
  });
  return errors;
}

/** The errors of a page apart from those of its failed requests, for tests in which requests fail. */
export const withoutFailedRequests = (errors: readonly string[]): string[] =>
  errors.filter((text) => !text.includes('the server responded with a status of'));

/**
 * Opens the link of the newest mail to an address and signs in with it.
 *
 * @param after only mails that came later than this one count
 */
export async function openMailedLink(
  page: Page,
  email: string,
  product: ProductAddress = getSharedProduct(),
  after?: Mail,
): Promise<void> {
  await goToMailedLink(page, email, product, after);
  await page.getByRole('button', { name: 'Sign me in' }).click();
}

/** Opens the page of the newest link to an address, which signs in only once its button is pressed. @returns the mail of the link */
export async function goToMailedLink(
  page: Page,
  email: string,
  { inboxUrl }: ProductAddress = getSharedProduct(),
  after?: Mail,
): Promise<Mail> {
  const mailFilter = { to: email, link: '/auth/verify', timeoutMs: 60_000, ...(after && { after }) };
  const mail = await waitForMail(inboxUrl, mailFilter);
  await page.goto(extractLink(mail).href);
  return mail;
}

/** Signs a new person up through the pages, which end at the front page. Returns the person's address. */
export async function signUpOnPage(page: Page, product?: ProductAddress): Promise<string> {
  const email = createEmailAddress();
  await page.goto('/signup');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await openMailedLink(page, email, product);
  await page.getByRole('link', { name: 'Open Studio' }).waitFor();
  return email;
}

export interface Member extends Visitor, SignedUp {
  /** The same session outside the browser. */
  readonly client: HttpClient;
}

/** Signs a new person up by HTTP calls and opens a page with the session. Quicker than `signUpOnPage`. */
export async function openMember(options: VisitorOptions = {}): Promise<Member> {
  const { url, inboxUrl } = options.product ?? getSharedProduct();
  const client = createClient(url);
  const [account, visitor] = await Promise.all([signUp(client, inboxUrl), openVisitor(options)]);
  await copySession(client, visitor.context);
  return { ...account, ...visitor, client };
}

/** Gives a browser context the cookies of a client. */
export async function copySession(client: HttpClient, context: BrowserContext): Promise<void> {
  await context.addCookies(
    [...client.cookies].map(([name, value]) => ({ name, value, url: client.baseUrl, httpOnly: true })),
  );
}
