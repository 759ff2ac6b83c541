import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { completedBooking, ownBooking } from '../service/calls/booking.js';
import { openWorld, type World } from '../service/calls/index.js';
import { analysisForm } from '../service/calls/studio.js';
import { launchBrowser } from '../support/chromium.js';
import { loadConsumerTexts, createTextLookup } from '../support/consumer-texts.js';
import { createEnglishFinder, PROPER_NAMES } from '../support/untranslated-texts.js';
import { cartItem } from '../support/shopping.js';
import { VISITOR_SCREENS, MEMBER_SCREENS } from './screens.js';
import { drawFace } from './studio-photos.js';
import { readPageTexts } from './page-texts.js';
import { copySession, openVisitor } from './visitor.js';

// Each language goes through everything that the app can show.
vi.setConfig({ testTimeout: 600_000 });

let world: World;
let browser: Browser;
/** What people have written, and so needs no translation. */
let written: string[];
let portrait: Buffer;

beforeAll(async () => {
  [world, browser] = await Promise.all([openWorld(), launchBrowser()]);
  portrait = await drawFace(browser);
  const { client, account } = world.actors.customer;
  const post = async (path: string, body: object) => expect((await client.post(path, body)).status).toBe(201);
  await post('/api/cart', cartItem());
  await post(
    '/api/cart',
    cartItem(0, { brandName: 'Mirabelle', productName: 'Morning Light', colorCode: 'CL1', price: '67.97' }),
  );
  await post('/api/analysis', analysisForm());
  await post('/api/saved-looks', { name: 'Gala in Genoa', description: 'With the green dress' });
  await ownBooking(world, { notes: 'Please keep my fringe' });
  const cancelled = await ownBooking(world);
  expect((await client.post(`/api/bookings/${cancelled.id}/cancel`, {})).status).toBe(200);
  const { id: bookingId } = await completedBooking(world);
  await post('/api/reviews', { bookingId, rating: 5, title: 'Lovely chair', comment: 'They listen well.' });
  await completedBooking(world);
  written = [
    ...[account?.email ?? '', 'Gala in Genoa', 'With the green dress', 'Please keep my fringe'],
    ...['Lovely chair', 'They listen well.'],
  ];
});

afterAll(async () => {
  await browser?.close();
  await world?.close();
});

/** Languages whose script is not ours, so that what was left in English shows. */
const READ = ['el', 'zh'];
/** Where links can be shared, beside what the catalogue names. */
const ELSEWHERE = ['Facebook', 'WhatsApp', 'Telegram', 'Instagram', 'TikTok'];

/** Opens what choices are made from, one after another, and tells what there is to choose. */
async function choicesOn(page: Page): Promise<string[]> {
  const choices: string[] = [];
  for (const picker of await page.getByRole('combobox').and(page.locator('button')).all()) {
    await picker.click();
    await page.getByRole('listbox').waitFor();
    choices.push(...(await page.getByRole('option').allTextContents()));
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
  }
  return choices;
}

describe.each([
  ['a visitor', VISITOR_SCREENS],
  ['a member', MEMBER_SCREENS],
] as const)('what %s sees', (who, places) => {
  it.each(READ)('has nothing left in English in %s', async (language) => {
    const texts = loadConsumerTexts(language);
    const names = [...PROPER_NAMES, ...ELSEWHERE, ...written];
    const english = createEnglishFinder({ english: loadConsumerTexts('en'), own: texts, names });
    const { page, context } = await openVisitor(browser, world.product, {
      locale: language,
      reducedMotion: 'reduce',
    });
    page.setDefaultTimeout(60_000);
    if (who === 'a member') await copySession(world.actors.customer.client, context);
    const left: Record<string, string[]> = {};
    const look = (where: string, told: readonly string[]) => {
      const found = told.flatMap((text) => english(text) ?? []);
      if (found.length > 0) left[where] = found;
    };
    for (const { path, steps = [] } of places) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      for (const [index, step] of [async () => undefined, ...steps].entries()) {
        await step({ page, words: createTextLookup(texts), portrait });
        // Whole is a page when nothing on it is still on its way.
        await page.locator('.animate-breathe').first().waitFor({ state: 'detached' });
        look(`${path}, step ${index}`, await readPageTexts(page));
      }
      look(`${path}, choices`, await choicesOn(page));
    }
    expect(left).toEqual({});
    await context.close();
  });
});
