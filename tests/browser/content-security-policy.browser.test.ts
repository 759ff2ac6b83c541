import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { endChild, SERVICE_PORT, startChild } from '../support/child-process.js';
import { startLoopbackServer } from '../support/loopback-server.js';
import { getSharedProduct } from '../support/shared-product.js';
import { openStaff } from './backoffice-people.js';
import { PHONE } from './languages-and-viewports.js';
import { holdTime, passMinuteUntil, prepareTime } from './page-time.js';
import { openMember, openVisitor } from './visitor.js';

const PATHS = ['/', '/backoffice/login'];

/** Adds a style element, as injected text would, and tells whether it had an effect. */
const injectStyle = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { outline: 7px solid red }';
    document.head.append(style);
    return getComputedStyle(document.body).outlineWidth === '7px';
  });

/** The script of a fake advertising network, which fills the slots of the page. */
const NETWORK_SCRIPT = `for (const slot of document.querySelectorAll('ins.adsbygoogle')) {
  slot.textContent = 'Buy plums';
  slot.dataset.adStatus = 'filled';
}`;

/** Starts a fake advertising network on this machine, and a gateway whose settings name it, in front of the shared product. */
async function startAdvertisingGateway() {
  const requests: string[] = [];
  const network = await startLoopbackServer((request, response) => {
    requests.push(request.url ?? '');
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Content-Type', 'text/javascript');
    response.end(NETWORK_SCRIPT);
  });
  const { url, inboxUrl } = getSharedProduct();
  const gateway = await startChild({
    name: 'The gateway',
    args: ['gateway/dist/main.js'],
    env: {
      PORT: '0',
      COMMAND_API_URL: url,
      READ_API_URL: url,
      AD_NETWORK_CLIENT: 'salon-1',
      AD_NETWORK_SLOTS: 'header=unit-1',
      AD_NETWORK_SCRIPT_URL: `${network.origin}/fill.js`,
      AD_NETWORK_NAME: 'Plum Ads',
      AD_NETWORK_PRIVACY_URL: `${network.origin}/privacy`,
    },
    printedAddress: SERVICE_PORT,
    healthPath: '/live',
  });
  onTestFinished(async () => {
    network.close();
    await endChild(gateway, 'SIGTERM');
  });
  return { product: { url: gateway.url, inboxUrl }, requests };
}

describe('The content security policy', () => {
  it.each(PATHS)(
    'the content security policy refuses an injected style at %s, and the browser reports it',
    async (path) => {
      const { page, violations } = await openVisitor({ breaksPolicy: true });
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const report = page.context().waitForEvent('request', {
        predicate: (request) => request.url().endsWith('/api/violation-reports'),
      });
      expect(await injectStyle(page)).toBe(false);
      const response = await (await report).response();
      expect(response?.status()).toBe(204);
      await expect
        .poll(() => violations.map(({ directive, blocked }) => `${directive} ${blocked}`))
        .toEqual(['style-src-elem inline']);
    },
  );

  it('a text that is assigned without a trusted type is reported and not prevented', async () => {
    const { page, violations } = await openVisitor({ breaksPolicy: true });
    await page.goto('/');
    const assigned = await page.evaluate(() => {
      const div = document.createElement('div');
      div.innerHTML = '<b>text</b>';
      const script = document.createElement('script');
      script.src = '/load-app.js';
      return [div.childElementCount, script.getAttribute('src')];
    });
    expect(assigned).toEqual([1, '/load-app.js']);
    await expect
      .poll(() => violations)
      .toMatchObject([{ directive: 'require-trusted-types-for', disposition: 'report' }]);
    await page.evaluate(() => {
      document.createElement('script').src = 'https://evil.example/x.js';
    });
    await expect.poll(() => violations).toHaveLength(2);
  });

  it('dialogs lock the page and selects show their list without a violation of the policy', async () => {
    const { page } = await openMember({ serviceWorkers: 'allow' });
    await page.goto('/salons');
    await page.getByRole('article').first().getByRole('button').first().click();
    await page.getByRole('dialog').getByRole('combobox').and(page.locator('button')).first().click();
    const list = page.locator('[data-radix-select-viewport]');
    await list.waitFor();
    expect(await list.evaluate((element) => getComputedStyle(element).scrollbarWidth)).toBe('none');
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    await page.getByRole('dialog').waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).not.toBe('hidden');
    await page.evaluate(() => navigator.serviceWorker.ready);
  });

  it('the back office styles its pages, menus and dialogs without a violation of the policy', async () => {
    const { page } = await openStaff('operator');
    await page.goto('/backoffice/bookings');
    await page.getByRole('heading', { level: 1, name: 'Bookings' }).waitFor();
    const bar = page.locator('header').first();
    expect(await bar.evaluate((element) => getComputedStyle(element).display)).toBe('flex');
    await page.getByRole('button', { name: 'Profile' }).click();
    await page.getByRole('menuitem', { name: 'Your devices' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.waitFor();
    expect(await dialog.evaluate((element) => getComputedStyle(element).boxShadow)).not.toBe('none');
  });

  it('an advertising network fills a slot after the first minute and a consent, and is not requested before it or after its withdrawal', async () => {
    const { product, requests } = await startAdvertisingGateway();
    const { page, pageErrors } = await openVisitor({ product, viewport: PHONE });
    await prepareTime(page);
    const question = page.getByText('Allow ads from Plum Ads?');
    const stayUntil = async (isReached: () => Promise<boolean>) => {
      await page.goto('/');
      await page.getByRole('complementary', { name: 'Advertisement' }).first().waitFor();
      await holdTime(page);
      await passMinuteUntil(page, isReached);
    };
    await stayUntil(() => question.isVisible());
    expect(requests).toEqual([]);
    await page.clock.resume();
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    const slot = page.getByRole('complementary', { name: 'Advertisement' }).first();
    await slot.getByText('Buy plums').waitFor();
    expect((await slot.boundingBox())?.height).toBe(90);
    expect(await slot.getByRole('link').count()).toBe(0);
    expect(requests).toEqual(['/fill.js?client=salon-1']);

    await page.goto('/privacy');
    await page.getByText('And Plum Ads, if you allow its ads').waitFor();
    await page.getByRole('button', { name: 'Stop allowing' }).click();
    await page.getByText('You don’t allow ads from Plum Ads.').waitFor();
    let isNetworkKnown = false;
    page.on('response', (response) => {
      isNetworkKnown ||= response.url().endsWith('/ad-network.json');
    });
    await stayUntil(async () => isNetworkKnown);
    expect(await question.count()).toBe(0);
    expect(await page.locator('ins').count()).toBe(0);
    expect(requests).toHaveLength(1);
    expect(pageErrors).toEqual([]);
  });
});
