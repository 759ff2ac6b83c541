import { describe, expect, it } from 'vitest';
import { takeTurns } from '../support/soak.js';
import { findHeading } from './locators.js';
import { findAccessibilityFaults } from './page-checks.js';
import { prepareTime } from './page-time.js';
import { holdRequests } from './requests.js';
import { uploadPhoto } from './studio-photos.js';
import { watchForText } from './toasts.js';
import { openVideoAd } from './video-ad.js';
import { openMember, openVisitor, signUpOnPage, type Visitor } from './visitor.js';

const HEALTH = '**/api/health';

describe('Access', () => {
  it('visitors see four ad slots of 90 px, and members see a video ad that they can skip', async () => {
    const { page, pageErrors } = await openVisitor({ withVideoAd: true });
    await prepareTime(page);
    await page.goto('/');
    const slots = page.getByRole('complementary', { name: 'Advertisement' });
    await slots.first().waitFor();
    expect(await slots.count()).toBe(4);
    for (const slot of await slots.all()) expect((await slot.boundingBox())?.height).toBe(90);
    await slots.first().getByRole('link', { name: 'Try every hair shade on your own photo.' }).waitFor();

    await signUpOnPage(page);
    expect(await slots.count()).toBe(0);
    const ad = await openVideoAd(page);
    expect(await ad.getByRole('button', { name: /^Skip in \d seconds?$/ }).isDisabled()).toBe(true);
    const window = page.viewportSize();
    await page.setViewportSize({ width: 844, height: 390 });
    const box = await ad.boundingBox();
    expect(box && box.y >= 0 && box.y + box.height <= 390, 'the ad fits a phone on its side').toBe(true);
    if (window) await page.setViewportSize(window);
    await page.keyboard.press('Escape');
    await ad.waitFor();
    await page.clock.runFor(5_000);
    // Axe waits for timers of the page.
    await page.clock.resume();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await ad.getByRole('button', { name: 'Skip Ad' }).click();
    await ad.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await page.waitForURL('/profile');
    expect(pageErrors).toEqual([]);
  });

  it('a visitor of a protected page gets a message and is led to sign in', async () => {
    const { page } = await openVisitor();
    const titleWasShown = await watchForText(page, 'Unauthorized');
    const textWasShown = await watchForText(page, 'You are logged out. Logging in again...');
    await page.goto('/profile');
    await page.waitForURL(/\/signin\?returnTo=%2Fprofile/);
    expect([await titleWasShown(), await textWasShown()]).toEqual([true, true]);
  });

  it('a change that is refused because the session has ended leads to sign in', async () => {
    const { page } = await openMember();
    const wasShown = await watchForText(page, 'Unauthorized');
    await page.goto('/pricing');
    const button = page.getByRole('button', { name: /^Start free trial of Basic/ });
    await button.waitFor();
    await page.route('**/api/subscription', (route) => route.fulfill({ status: 401, json: {} }));
    await button.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start free trial' }).click();
    await page.waitForURL((url) => url.pathname !== '/pricing');
    expect(await wasShown()).toBe(true);
  });

  it('a page asks for the current user only if the browser has a session', async () => {
    const openPlans = async ({ page }: Visitor) => {
      const requests: string[] = [];
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      await page.goto('/pricing');
      await page
        .getByRole('button', { name: /^Start free trial of/ })
        .and(page.locator(':enabled'))
        .first()
        .waitFor();
      return requests;
    };
    const ofMember = await openPlans(await openMember());
    await expect.poll(() => ofMember).toContain('/api/auth/user');
    expect(await openPlans(await openVisitor())).not.toContain('/api/auth/user');
  });

  it.each(takeTurns(['/salons/maison-aurore-paris', '/shades/lindwerk-7-46', '/studio'], 3))(
    'the page %s asks for the current user only if there is a session, and shows members who they are',
    async (path) => {
      const { page } = await openVisitor();
      const unauthorized: string[] = [];
      page.on('response', (response) => {
        if (response.status() === 401) unauthorized.push(response.url());
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(unauthorized).toEqual([]);
      const member = await openMember();
      await member.page.goto(path);
      await member.page.getByRole('button', { name: 'Your account' }).waitFor();
    },
  );

  it('an unknown URL shows that the page does not exist', async () => {
    const { page } = await openVisitor();
    await page.goto('/no/such/page');
    await page.getByText('The page does not exist or has moved.').waitFor();
    await page.getByRole('link', { name: 'Go to homepage' }).click();
    await findHeading(page, 'See the color before you wear it.').waitFor();
  });

  it('a referral code is reported once and removed from the URL', async () => {
    const { page } = await openVisitor();
    const reported = page.waitForRequest('**/api/referrals/track');
    await page.goto('/?ref=ABCD1234&lng=en');
    expect((await reported).postDataJSON()).toEqual({ referralCode: 'ABCD1234' });
    await page.waitForURL('/?lng=en');
  });
});

describe('Connection', () => {
  it('the offline screen covers a page while the network is lost, and the page keeps what was entered', async () => {
    const { page, context } = await openVisitor();
    await page.goto('/signin');
    await page.getByLabel('Email').fill('ada@example.com');
    await context.setOffline(true);
    await findHeading(page, 'You are offline').waitFor();
    await page.getByText('Network connection lost').waitFor();
    await context.setOffline(false);
    await findHeading(page, 'You are offline').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.com');
  });

  it('a page that the offline screen has covered is where the visitor had scrolled to, and not where the hash of its URL leads', async () => {
    const { page, context } = await openVisitor();
    await page.goto('/terms#content');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    await context.setOffline(true);
    await findHeading(page, 'You are offline').waitFor();
    await context.setOffline(false);
    await findHeading(page, 'You are offline').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  });

  it('the maintenance screen names the status of the server, the reconnecting screen that it cannot be reached, and both try again on demand', async () => {
    const { page } = await openVisitor();
    await page.route(HEALTH, (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/');
    await findHeading(page, 'Under Maintenance').waitFor();
    await page
      .getByText("We're working to improve your beauty experience. Please check back in a few minutes.")
      .waitFor();
    await page.getByText('Estimated time: 2-5 minutes').waitFor();
    await page.getByText('Server returned 503').waitFor();
    await page.unroute(HEALTH);
    await page.route(HEALTH, (route) => route.abort());
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByText('Server unreachable').waitFor();
    await page.unroute(HEALTH);
    const release = await holdRequests(page, HEALTH);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await findHeading(page, 'Reconnecting').waitFor();
    await page.getByText('Connecting to server').waitFor();
    expect(await page.getByRole('button', { name: 'Connecting...' }).isDisabled()).toBe(true);
    release();
    await findHeading(page, 'See the color before you wear it.').waitFor();
  });

  it('the health check is repeated every thirty seconds while the server is away', async () => {
    const { page } = await openVisitor();
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    let healthRequests = 0;
    await page.route(HEALTH, (route) => {
      healthRequests += 1;
      return route.fulfill({ status: 503, json: {} });
    });
    await page.goto('/');
    const isFailureShown = async () => {
      await page.clock.runFor(100);
      return page.getByText('Server returned 503').isVisible();
    };
    await expect.poll(isFailureShown, { timeout: 60_000 }).toBe(true);
    const before = healthRequests;
    await page.clock.runFor(29_000);
    expect(healthRequests).toBe(before);
    const again = page.waitForResponse(HEALTH);
    await page.clock.runFor(1_000);
    await again;
    await page.getByText('Server returned 503').waitFor();
    expect(healthRequests).toBe(before + 1);

    await page.unroute(HEALTH);
    await page.clock.runFor(30_000);
    await page.clock.resume();
    await findHeading(page, 'See the color before you wear it.').waitFor();
  });

  it('the crash screen appears when a page cannot be rendered', async () => {
    const { page } = await openVisitor();
    await page.route('**/assets/contact-page-*.js', (route) => route.abort());
    await page.goto('/contact');
    await findHeading(page, 'Oops! Something went wrong').waitFor();
    await page
      .getByText(
        "We're working to fix this issue. Please try refreshing the page or come back in a few minutes.",
      )
      .waitFor();
    await page.getByRole('button', { name: 'Go to Homepage' }).click();
    await findHeading(page, 'See the color before you wear it.').waitFor();
    await page.goto('/contact');
    await findHeading(page, 'Oops! Something went wrong').waitFor();
    await page.unroute('**/assets/contact-page-*.js');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await findHeading(page, 'Ask us anything').waitFor();
  });
});

describe('Front page', () => {
  it('the portrait on the front page shows the shade that a visitor points at, the photo demo analyzes a photo without sending it anywhere, and the salon preview can be filtered', async () => {
    const { page } = await openVisitor();
    const wasAnalyzing = await watchForText(page, 'Analyzing...');
    await page.goto('/');
    const portrait = page.getByRole('img', { name: /^Drawn portrait/ });
    const hair = page.getByRole('group', { name: 'Hair shades' });
    const before = await portrait.getAttribute('aria-label');
    // The portrait is visible before the page is hydrated.
    const pointAtShade = async () => {
      await findHeading(page, 'See the color before you wear it.').hover();
      await hair.getByRole('button').nth(1).hover();
      return portrait.getAttribute('aria-label');
    };
    await expect.poll(pointAtShade).not.toBe(before);
    const pointedAt = await portrait.getAttribute('aria-label');
    await hair.getByRole('button').nth(1).click();
    await findHeading(page, 'See the color before you wear it.').hover();
    expect(await portrait.getAttribute('aria-label')).toBe(pointedAt);

    await page.getByRole('link', { name: 'See sample results' }).click();
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    const photo = await page.screenshot();
    await uploadPhoto(page, photo);
    for (const result of ['Heart', 'Cool Light', 'Blue']) {
      await page.getByText(result, { exact: true }).waitFor();
    }
    expect(await wasAnalyzing()).toBe(true);
    await page.getByRole('button', { name: 'New Photo' }).click();
    await page.getByLabel(/Choose a photo/).waitFor();
    expect(sent).toEqual([]);

    await page.getByLabel('Price range').selectOption({ label: '$200 and up' });
    await page.getByText('Neither of these two samples matches.').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByText('Two samples from the directory.').waitFor();
    await page.getByLabel('Location').fill('Berlin');
    await page.getByRole('button', { name: 'Search salons' }).click();
    await page.waitForURL('/salons?city=Berlin');
    await page.goBack();
    await page.getByRole('link', { name: 'View All Salons' }).click();
    await page.waitForURL('/salons');
  });
});
