import type { Locator, Page } from 'playwright-core';
import { holdTime, passMinuteUntil } from './page-time.js';

/**
 * Stops the time of a page and moves it on until the video ad for members opens. The countdown of the ad then stands still until
 * the test moves the time on or resumes it. The page must have been prepared with `prepareTime`.
 */
export async function openVideoAd(page: Page): Promise<Locator> {
  const ad = page.getByRole('dialog', { name: 'From our brands' });
  await holdTime(page);
  await passMinuteUntil(page, () => ad.isVisible());
  return ad;
}
