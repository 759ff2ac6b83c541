import { SALONS } from '@mirabelle/catalogue';
import type { Analysis, Booking } from '@mirabelle/contracts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createAnalysisForm } from '../service/calls/studio.js';
import { createTextLookup, loadConsumerTexts } from '../support/consumer-texts.js';
import { createBookingForm } from '../support/shopping.js';
import { takeNextNumber } from '../support/unique-numbers.js';
import { listReaders } from './languages-and-viewports.js';
import { measureOverflowWidth } from './page-checks.js';
import { holdRequests } from './requests.js';
import { openMember } from './visitor.js';

const SALON = SALONS.find(({ id }) => id === 'maison-aurore-paris') as (typeof SALONS)[number];

/** What the browser keeps of the home page for the next visit; null if nothing. */
const readSnapshot = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('mirabelle.home'));

/** Signs out by the account menu, and waits for the landing page. */
async function signOutByMenu(page: Page, text: (key: string) => string): Promise<void> {
  const menu = page.getByRole('button', { name: text('account-menu:menu') }).first();
  await menu.click();
  await page.getByRole('menuitem', { name: text('account-menu:logOut') }).click();
  await page.getByRole('link', { name: text('home:hero.start') }).waitFor();
}

describe('Home page of a member', () => {
  it.each(listReaders({ firstDay: 'desktop' }))(
    'on %s in %s the home page links to the member’s own things, and shows those of the last visit before the server answers',
    async (_, language, viewport) => {
      const text = createTextLookup(loadConsumerTexts(language));
      const { page, client, pageErrors } = await openMember({ locale: language, viewport });
      const look = { name: 'Gala', hairColorId: 'lindwerk-7-46', makeupItems: ['pelluma-lp06'] };
      expect((await client.post('/api/saved-looks', look)).status).toBe(201);
      const { body: analysis } = await client.post<Analysis>('/api/analysis', createAnalysisForm());
      const form = createBookingForm(takeNextNumber(), { salonId: SALON.id });
      const { body: booking } = await client.post<Booking>('/api/bookings', form);

      // The texts of other pages do not keep the home page from being shown.
      const releaseTexts = await holdRequests(page, '**/appointment.json');
      await page.goto('/');
      const appointment = page.locator(`main a[href="/bookings/${booking.id}"]`);
      await appointment.waitFor();
      releaseTexts();
      const wear = page.getByRole('link', { name: text('member-home:look.wear'), exact: true });
      expect(await wear.getAttribute('href')).toContain('lindwerk-7-46');
      await page.getByText(text('member-home:bonus.tryOns')).waitFor();
      const [pick] = analysis.makeupRecommendations;
      await page
        .getByRole('link', { name: pick?.productName ?? '' })
        .first()
        .waitFor();
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      await expect.poll(() => readSnapshot(page)).not.toBeNull();

      const release = await holdRequests(page, '**/api/**');
      await page.reload();
      await appointment.waitFor();
      await page.getByText('Gala', { exact: true }).waitFor();
      expect((await client.post(`/api/bookings/${booking.id}/cancel`)).status).toBe(200);
      release();
      await page.getByText(text('member-home:appointment.none')).waitFor();
      await wear.click();
      await page.waitForURL(/\/studio/);

      await page.goto('/profile?tab=share');
      await page.getByText(text('profile:share.progress')).waitFor();
      await page.goto('/');
      await page.getByText(text('member-home:appointment.none')).waitFor();
      await signOutByMenu(page, text);
      await expect.poll(() => readSnapshot(page)).toBeNull();
      expect(pageErrors).toEqual([]);
    },
  );

  it.each(listReaders({ firstDay: 'phone' }))(
    'on %s in %s the home page can be read without a connection, also in a visit that begins without one, until the sign-out',
    async (_, language, viewport) => {
      const text = createTextLookup(loadConsumerTexts(language));
      const options = { locale: language, viewport, serviceWorkers: 'allow' } as const;
      const { page, client, context, pageErrors } = await openMember(options);
      const look = { name: 'Gala', hairColorId: 'lindwerk-7-46', makeupItems: [] };
      expect((await client.post('/api/saved-looks', look)).status).toBe(201);
      const form = createBookingForm(takeNextNumber(), { salonId: SALON.id });
      const { body: booking } = await client.post<Booking>('/api/bookings', form);

      await page.goto(`/bookings/${booking.id}`);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      // From now on the service worker sees every file.
      await page.reload();
      const listCached = () =>
        page.evaluate(async () => {
          const files = await (await caches.open('mirabelle-files')).keys();
          return files.map(({ url }) => url).join();
        });
      await expect.poll(listCached).toMatch(/last-visit-[^,]+\.js/);
      await expect.poll(listCached).toContain(`/${language}/member-home.json`);

      // The way to the salon is kept once the salon has been loaded.
      await expect.poll(() => readSnapshot(page)).toContain(SALON.address);

      await context.setOffline(true);
      const heading = page.getByRole('heading', { name: text('member-home:offline.title') });
      const waitForLastVisit = async () => {
        await heading.waitFor();
        await page.getByRole('heading', { name: text('member-home:offline.bookings') }).waitFor();
        const appointment = page.getByRole('listitem').filter({ hasText: SALON.name });
        await appointment.filter({ hasText: SALON.address }).waitFor();
        await appointment.getByText(text('booking:status.pending'), { exact: true }).waitFor();
        await appointment.getByRole('link', { name: text('appointment:place.directions') }).waitFor();
        expect(await appointment.locator('a[href^="tel:"]').getAttribute('href')).toBe(
          `tel:${SALON.phone.replaceAll(' ', '')}`,
        );
        const keptLook = page.getByRole('listitem').filter({ hasText: 'Gala' }).filter({ hasText: '7/46' });
        await keptLook.getByRole('img').waitFor();
      };
      await waitForLastVisit();
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      await page.goto('/profile');
      await waitForLastVisit();

      await context.setOffline(false);
      await heading.waitFor({ state: 'detached' });
      await signOutByMenu(page, text);
      expect(await readSnapshot(page)).toBeNull();
      // What the service worker cannot fetch without a connection fails under the second name.
      const isOffline = (error: string) => /ERR_(?:INTERNET_DISCONNECTED|FAILED)/.test(error);
      expect(pageErrors.filter((error) => !isOffline(error))).toEqual([]);
    },
  );
});
