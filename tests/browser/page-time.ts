import type { Page } from 'playwright-core';
import { expect } from 'vitest';

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

/**
 * Moves the stopped time of a page on until it shows what comes after its first minute. The minute begins once some code has
 * loaded, which nothing on the page shows, so a single jump may come too early.
 */
export async function passMinuteUntil(page: Page, isReached: () => Promise<boolean>): Promise<void> {
  await page.clock.fastForward(50_000);
  const moveOn = async () => {
    await page.clock.runFor(1_000);
    return isReached();
  };
  await expect.poll(moveOn, { timeout: 60_000 }).toBe(true);
}
