/**
 * `npm run bench -- slow-visit`: how long a member who comes again waits until the home page shows something of their own, over a
 * connection of 400 kbit/s with a round trip of 400 ms. The visit before was over a fast one. It is measured with a service worker,
 * without one, and beside both over the fast connection. A first visit, for which the browser has kept nothing, is measured for
 * comparison. Each figure is the median of three visits, in milliseconds since the navigation began.
 */
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/chromium.js';
import { createClient, type HttpClient } from '../support/http-client.js';
import { signUp } from '../support/people.js';
import { type Product, startProduct } from '../support/product.js';
import { createBookingForm } from '../support/shopping.js';
import { type LinkSpeed, type NarrowLink, startNarrowLink } from './narrow-link.js';
import { calculateMedian } from './report.js';

const VISITS = 3;
const SLOW: LinkSpeed = { bytesPerSecond: 50_000, roundTripMs: 400 };
const AIM_MS = 2_000;
const PHONE = { width: 390, height: 844 };

interface Member {
  readonly client: HttpClient;
  readonly bookingId: string;
}

/** A member with an appointment, which the home page shows. */
async function createMember({ url, inboxUrl }: Product): Promise<Member> {
  const client = createClient(url);
  await signUp(client, inboxUrl);
  const { body, status } = await client.post<{ id: string }>('/api/bookings', createBookingForm(1));
  if (status !== 201) throw new Error(`The booking was answered with ${status}: ${JSON.stringify(body)}`);
  return { client, bookingId: body.id };
}

/** Opens the home page. @returns milliseconds until the member's appointment was on it */
async function visit(page: Page, bookingId: string): Promise<number> {
  await page.goto('/', { waitUntil: 'commit' });
  const appointment = await page.waitForFunction(
    (path) => document.querySelector(`main a[href="${path}"]`) && performance.now(),
    `/bookings/${bookingId}`,
  );
  return (await appointment.jsonValue()) || Number.NaN;
}

interface Conditions {
  readonly browser: Browser;
  readonly link: NarrowLink;
  readonly member: Member;
  readonly speed: LinkSpeed | undefined;
  readonly hasServiceWorker: boolean;
  /** Whether the browser has been here before. */
  readonly isReturning: boolean;
}

/** Times one visit of a browser profile of its own. */
async function timeVisit(conditions: Conditions): Promise<number> {
  const { browser, link, member, speed, hasServiceWorker, isReturning } = conditions;
  const context = await browser.newContext({
    baseURL: `http://127.0.0.1:${link.port}`,
    locale: 'en',
    viewport: PHONE,
    serviceWorkers: hasServiceWorker ? 'allow' : 'block',
  });
  try {
    const url = `http://127.0.0.1:${link.port}`;
    await context.addCookies([...member.client.cookies].map(([name, value]) => ({ name, value, url })));
    link.setSpeed(undefined);
    if (isReturning) {
      const before = await context.newPage();
      await visit(before, member.bookingId);
      await before.waitForFunction(() => localStorage.getItem('mirabelle.home') !== null);
      await before.waitForLoadState('networkidle');
      if (hasServiceWorker) await before.evaluate(() => navigator.serviceWorker.ready);
      await before.close();
    }
    link.setSpeed(speed);
    return await visit(await context.newPage(), member.bookingId);
  } finally {
    await context.close();
  }
}

const product = await startProduct();
const link = await startNarrowLink(Number(new URL(product.url).port));
const browser = await launchBrowser();
try {
  const member = await createMember(product);
  console.log(`| visit of a member to / | 400 kbit/s (ms) | aim | fast connection (ms) |\n|---|--:|--:|--:|`);
  for (const { name, ...kind } of [
    { name: 'again, with a service worker', hasServiceWorker: true, isReturning: true, aimMs: AIM_MS },
    { name: 'again, without a service worker', hasServiceWorker: false, isReturning: true, aimMs: AIM_MS },
    { name: 'for the first time', hasServiceWorker: false, isReturning: false, aimMs: undefined },
  ]) {
    const measure = async (speed: LinkSpeed | undefined) => {
      const times: number[] = [];
      while (times.length < VISITS) times.push(await timeVisit({ browser, link, member, speed, ...kind }));
      const [least, most] = [Math.min(...times), Math.max(...times)].map(Math.round);
      return `${Math.round(calculateMedian(times))} (${least} to ${most})`;
    };
    const [slow, fast] = [await measure(SLOW), await measure(undefined)];
    console.log(
      `| ${name} | ${slow} | ${kind.aimMs ? `≤ ${kind.aimMs.toLocaleString('en')}` : ''} | ${fast} |`,
    );
  }
} finally {
  await browser.close();
  await link[Symbol.asyncDispose]();
  await product.stop();
}
