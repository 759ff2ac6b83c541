import type { Page } from 'playwright-core';

/** Longer than it takes to stop the time of a page, which cannot be stopped in the past. */
const AHEAD_MS = 10_000;

/** Makes the time of a page one that {@link holdTime} can stop. Must be called before the page opens. */
export const prepareTime = (page: Page): Promise<void> => page.clock.install();

/**
 * Stops the timers of a page, so that a state which passes with the time stays while a slow machine looks at it. The page goes
 * on with `page.clock.runFor` or `page.clock.resume`.
 */
export async function holdTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + AHEAD_MS);
}
