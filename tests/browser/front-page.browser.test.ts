import { BRANDS } from '@mirabelle/catalogue';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from './languages-and-viewports.js';
import { openMember, openVisitor } from './visitor.js';

/** The links in the main part of the page that lead to an address. */
const findLinksTo = (page: Page, address: string) => page.getByRole('main').locator(`a[href="${address}"]`);

/** Checks what the landing page and the home page have in common. */
async function checkCommonParts(page: Page): Promise<void> {
  // Sections below the first screen load when a visitor scrolls.
  await page.mouse.wheel(0, 600);
  await page.getByRole('heading', { name: 'Find your shade' }).waitFor();
  for (const address of [
    '/studio',
    '/studio?tab=tryon',
    '/studio?tab=analysis',
    '/profile?tab=looks#tabs',
    '/salons',
  ]) {
    expect(await findLinksTo(page, address).count(), address).toBeGreaterThan(0);
  }
  expect(await findLinksTo(page, '/brands').count()).toBeGreaterThanOrEqual(BRANDS.length);
  await page.getByText('Choose a photo, or drop one here').waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).waitFor();
}

describe('Front page', () => {
  it('going back to the landing page returns to where the visitor had scrolled to', async () => {
    const { page } = await openVisitor();
    await page.goto('/');
    const heading = page.getByRole('heading', { name: 'What people say' });
    const findTop = () => heading.evaluate((element) => element.getBoundingClientRect().top);
    await heading.waitFor();
    // Scrolls in steps: sections have an estimated height until they come near the screen (content-visibility).
    await expect
      .poll(
        async () => {
          await page.mouse.wheel(0, 300);
          return findTop();
        },
        { timeout: 30_000 },
      )
      .toBeLessThan(500);
    const top = await findTop();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
    await page.waitForURL('**/pricing');
    await page.goBack();
    await expect.poll(findTop, { timeout: 30_000 }).toBeCloseTo(top, -1);
  });

  it.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ] as const)(
    'on %s the link to the photo demo ends at the demo, and does not scroll a person back who scrolls on',
    async (_device, viewport) => {
      const { page } = await openVisitor({ viewport });
      await page.goto('/');
      // The sections above the demo have estimated heights until they come near the screen.
      const salons = page.locator('section', { hasText: 'Find a colorist near you' }).locator('li');
      await salons.first().waitFor({ state: 'attached' });
      await page.getByRole('link', { name: 'See sample results' }).click();
      const findTop = () =>
        page.locator('#demo').evaluate((element) => Math.round(element.getBoundingClientRect().top));
      await expect.poll(findTop, { timeout: 30_000 }).toBeLessThan(120);
      expect(await findTop()).toBeGreaterThanOrEqual(0);
      await page.mouse.wheel(0, -400);
      await expect.poll(findTop).toBeGreaterThan(200);
    },
  );

  it('the landing page shows visitors all its parts, with four advertisements', async () => {
    const { page, pageErrors } = await openVisitor();
    await page.goto('/');
    await page.getByRole('link', { name: 'Start in the studio' }).waitFor();
    for (const figure of [/500K\+/, /98\s?%/, /50\+/, /10K\+/])
      await page.getByText(figure).first().waitFor();
    for (const label of ['Virtual Try-Ons', 'Color Accuracy', 'Premium Brands', 'Verified Salons']) {
      await page.getByText(label, { exact: true }).waitFor();
    }
    await page.getByText('Example figures, not a real count.').waitFor();
    await checkCommonParts(page);
    for (const name of ['Free', 'Basic', 'Premium', 'Salon Pro']) {
      await page.getByRole('heading', { name, exact: true }).waitFor();
    }
    for (const person of ['Maren Lindqvist', 'Adaeze Okoro', 'Inés Carvalho']) {
      await page.getByText(person).waitFor();
    }
    expect(await page.getByRole('complementary', { name: 'Advertisement' }).count()).toBe(4);
    await findLinksTo(page, '/signup').first().click();
    await page.waitForURL('/signup');
    expect(pageErrors).toEqual([]);
  });

  it('the home page shows members their own things, then the parts that both pages have, without testimonials, sign-up links and advertisements, and leads to the studio', async () => {
    const { page, pageErrors } = await openMember();
    await page.goto('/');
    const open = page.getByRole('link', { name: 'Open Studio' });
    await open.waitFor();
    await page.getByText('Nothing booked yet. When would you like to go?').waitFor();
    await checkCommonParts(page);
    expect(await page.getByText('Maren Lindqvist').count()).toBe(0);
    expect(await page.getByRole('complementary', { name: 'Advertisement' }).count()).toBe(0);
    expect(await findLinksTo(page, '/signup').count()).toBe(0);
    await open.click();
    await page.waitForURL('/studio');
    expect(pageErrors).toEqual([]);
  });
});
