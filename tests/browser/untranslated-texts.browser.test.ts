import { DEVICE_STORAGE } from '@mirabelle/catalogue';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompletedBooking, createCustomerBooking } from '../service/calls/booking.js';
import { openWorld, type World } from '../service/calls/index.js';
import { createAnalysisForm } from '../service/calls/studio.js';
import { createTextLookup, loadConsumerTexts } from '../support/consumer-texts.js';
import { createCartItem } from '../support/shopping.js';
import { isSoak, listPairs, takeTurns } from '../support/soak.js';
import { createEnglishFinder, PROPER_NAMES } from '../support/untranslated-texts.js';
import { readPageTexts, waitUntilLoaded } from './page-checks.js';
import { MEMBER_SCREENS, VISITOR_SCREENS } from './screens.js';
import { drawFace } from './studio-photos.js';
import { copySession, openVisitor } from './visitor.js';

let world: World;
/** Texts that people wrote, which are not translated. */
let peopleTexts: string[];
let portrait: Buffer;

beforeAll(async () => {
  [world, portrait] = await Promise.all([openWorld(), drawFace()]);
  const { client, account } = world.actors.customer;
  const post = async (path: string, body: object) => expect((await client.post(path, body)).status).toBe(201);
  await post('/api/cart', createCartItem());
  await post(
    '/api/cart',
    createCartItem(0, {
      brandName: 'Mirabelle',
      productName: 'Morning Light',
      colorCode: 'CL1',
      price: '67.97',
    }),
  );
  await post('/api/analysis', createAnalysisForm());
  await post('/api/saved-looks', {
    name: 'Gala in Genoa',
    description: 'With the green dress',
    hairColorId: 'lindwerk-7-46',
    makeupItems: ['velmira-l105'],
  });
  await post('/api/favorites', { itemType: 'product', itemId: 'pelluma-tc10' });
  await createCustomerBooking(world, { notes: 'Please keep my fringe' });
  const cancelled = await createCustomerBooking(world);
  expect((await client.post(`/api/bookings/${cancelled.id}/cancel`, {})).status).toBe(200);
  const { id: bookingId } = await createCompletedBooking(world);
  await post('/api/reviews', { bookingId, rating: 5, title: 'Lovely chair', comment: 'They listen well.' });
  await createCompletedBooking(world);
  peopleTexts = [
    account?.email ?? '',
    'Gala in Genoa',
    'With the green dress',
    'Please keep my fringe',
    'Lovely chair',
    'They listen well.',
  ];
});

afterAll(() => world?.close());

/** Names of the services that links can be shared on, and of calendars, which no catalogue lists. */
const OTHER_SERVICES = ['Facebook', 'WhatsApp', 'Telegram', 'Instagram', 'TikTok', 'Google', 'Outlook'];

/** Names of what the apps store on a device, which the privacy notice lists. */
const STORED_NAMES = DEVICE_STORAGE.flatMap(({ names }) => names.map(({ name }) => name));

/** Opens every select of a page and returns its options. */
async function readOptions(page: Page): Promise<string[]> {
  const options: string[] = [];
  for (const select of await page.getByRole('combobox').and(page.locator('button')).all()) {
    await select.click();
    await page.getByRole('listbox').waitFor();
    options.push(...(await page.getByRole('option').allTextContents()));
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
  }
  return options;
}

/** In `npm test` every other screen. */
const isRead = (_: unknown, index: number) => isSoak || index % 2 === 0;
const SCREENS = {
  'a visitor': VISITOR_SCREENS.filter(isRead),
  'a member': MEMBER_SCREENS.filter(isRead),
};
/** Languages without Latin letters, so that English texts are recognized. */
const LANGUAGES = ['el', 'zh'];

describe('Untranslated texts', () => {
  it.each(takeTurns(listPairs(['a visitor', 'a member'] as const, LANGUAGES)))(
    '%s sees no English text in %s',
    async (who, language) => {
      const texts = loadConsumerTexts(language);
      const text = createTextLookup(texts);
      const names = [...PROPER_NAMES, ...OTHER_SERVICES, ...STORED_NAMES, ...peopleTexts];
      const findEnglish = createEnglishFinder({ english: loadConsumerTexts('en'), translated: texts, names });
      const { page, context } = await openVisitor({ locale: language, reducedMotion: 'reduce' });
      page.setDefaultTimeout(60_000);
      if (who === 'a member') await copySession(world.actors.customer.client, context);
      const englishTexts: Record<string, string[]> = {};
      const check = (place: string, shown: readonly string[]) => {
        const found = shown.flatMap((shownText) => findEnglish(shownText) ?? []);
        if (found.length > 0) englishTexts[place] = found;
      };
      for (const { path, actions = [] } of SCREENS[who]) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        for (const [index, action] of [async () => undefined, ...actions].entries()) {
          await action({ page, text, portrait });
          await waitUntilLoaded(page);
          check(`${path}, after action ${index}`, await readPageTexts(page));
          // While a dialog is open, its selects are the only ones that can be opened.
          if (await page.getByRole('dialog').isVisible())
            check(`${path}, options after action ${index}`, await readOptions(page));
        }
        check(`${path}, options`, await readOptions(page));
      }
      expect(englishTexts).toEqual({});
    },
  );
});
