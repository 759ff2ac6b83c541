import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { holdTime } from './page-time.js';

/**
 * Stops the time of a page and moves it on until the video ad for members opens. The countdown of the ad then stands still until
 * the test moves the time on or resumes it. The page must have been prepared with `prepareTime`.
 */
export async function openVideoAd(page: Page): Promise<Locator> {
  const ad = page.getByRole('dialog', { name: 'From our brands' });
  await holdTime(page);
  // The minute before the ad begins once its code has loaded, which nothing on the page shows. A single jump may come too early.
  await page.clock.fastForward(50_000);
  const isOpen = async () => {
    await page.clock.runFor(1_000);
    return ad.isVisible();
  };
  await expect.poll(isOpen, { timeout: 60_000 }).toBe(true);
  return ad;
}
