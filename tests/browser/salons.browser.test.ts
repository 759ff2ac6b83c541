import {
  findSpecialties,
  formatCityLine,
  listSampleTeam,
  PRICE_RANGES,
  SALONS,
  SERVICE_FILTERS,
  SERVICES,
} from '@mirabelle/catalogue';
import type { Booking, NextFree, Salon } from '@mirabelle/contracts';
import { listSampleReviews } from '@mirabelle/sample-reviews';
import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { createTextLookup, loadConsumerTexts } from '../support/consumer-texts.js';
import { createClient } from '../support/http-client.js';
import { signUp } from '../support/people.js';
import { getSharedProduct } from '../support/shared-product.js';
import { isItsTurn } from '../support/soak.js';
import { listReaders } from './languages-and-viewports.js';
import { findExactHeading, hasFocus } from './locators.js';
import { findAccessibilityFaults, measureOverflowWidth, waitForSmallMap } from './page-checks.js';
import { createReader } from './reader.js';
import { failRequests, holdRequests } from './requests.js';
import { findToast, waitForToast } from './toasts.js';
import { openMember, openVisitor, withoutFailedRequests } from './visitor.js';

const DIRECTORY = /\/api\/salons(\?.*)?$/;
/** No other test file books, reviews or changes this salon. */
const SALON = SALONS[2];
if (!SALON) throw new Error('The catalogue has too few salons');

/** A place in the world, and the salon that is nearest to it. */
const IN_LISBON = { latitude: 38.72, longitude: -9.14, nearest: 'Azulejo Hair & Makeup' };

const findFilters = (page: Page) => page.getByRole('complementary');
const findCards = (page: Page) => page.getByRole('article');

const measureFormHeight = (page: Page) =>
  findFilters(page)
    .locator('form')
    .evaluate((form) => form.getBoundingClientRect().height);

async function chooseOption(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).selectOption({ label: option });
}

const waitForNone = (page: Page, heading = 'No salon matches') => findExactHeading(page, heading).waitFor();

const waitForCount = (page: Page, count: number) =>
  findExactHeading(page, count === 1 ? '1 salon found' : `${count} salons found`).waitFor();

/** The names of the listed salons, once there are `count`. */
async function listNames(page: Page, count: number): Promise<string[]> {
  await expect.poll(() => findCards(page).count()).toBe(count);
  return findCards(page).getByRole('heading').allTextContents();
}

/** What a salon does on request, which is booked as another service. */
const listOnRequest = (salonSpecialties: readonly string[]) =>
  SERVICE_FILTERS.filter(
    ({ isOnRequest, specialties }) =>
      isOnRequest && specialties.some((name) => salonSpecialties.includes(name)),
  );

async function openBooking(page: Page, salon = SALON?.name ?? '') {
  await page.goto('/salons');
  await page.getByRole('button', { name: `Book Appointment at ${salon}` }).click();
  return page.getByRole('dialog', { name: `Book at ${salon}` });
}

describe('Directory', () => {
  it('the directory is filtered by place, service, brand, price, verification and hours, and counts the rest', async () => {
    const { page } = await openVisitor();
    await page.goto('/salons');
    await waitForCount(page, SALONS.length);
    const form = findFilters(page);
    expect(await form.getByRole('combobox', { name: 'State' }).count()).toBe(0);
    await chooseOption(page, 'Country', 'United States');
    await waitForCount(page, SALONS.filter(({ country }) => country === 'US').length);
    await chooseOption(page, 'State', 'California');
    await waitForCount(page, SALONS.filter(({ state }) => state === 'CA').length);
    await chooseOption(page, 'Country', 'France');
    expect(await form.getByRole('combobox', { name: 'State' }).count()).toBe(0);
    await form.getByLabel('City').fill('pari');
    await waitForCount(page, 1);

    const clear = form.getByRole('button', { name: 'Clear filters' });
    const [moderate] = PRICE_RANGES.filter(({ id }) => id === 'moderate');
    const filters: [() => Promise<void>, (salon: (typeof SALONS)[number]) => boolean][] = [
      [
        () => form.getByLabel('Balayage').click(),
        ({ specialties }) => specialties.some((name) => findSpecialties('balayage').includes(name)),
      ],
      [() => form.getByLabel('Castelune').click(), ({ brands }) => brands.includes('Castelune')],
      [
        () => chooseOption(page, 'Price range', `${moderate?.symbol} · Moderate`),
        ({ priceRange }) => priceRange === moderate?.symbol,
      ],
      [() => form.getByLabel('Verified only').click(), ({ isVerified }) => isVerified],
    ];
    for (const [narrow, fits] of filters) {
      await clear.click();
      await waitForCount(page, SALONS.length);
      await narrow();
      const expected = SALONS.filter(fits);
      await waitForCount(page, expected.length);
      expect((await listNames(page, expected.length)).sort()).toEqual(
        expected.map(({ name }) => name).sort(),
      );
    }
    await clear.click();
    // What is done on request says before the sign-in what it costs and how long it takes.
    await form.getByLabel('City').fill('balayage');
    await waitForCount(page, SALONS.filter(({ specialties }) => specialties.includes('Balayage')).length);
    expect(await form.getByLabel('Balayage').isChecked()).toBe(true);
    expect(await form.getByLabel('City').inputValue()).toBe('');
    const first = findCards(page).first();
    await first.getByText('Balayage · 180 min · $150').waitFor();
    expect(await first.getByText('Highlights · ').count()).toBe(0);

    await clear.click();
    await form.getByLabel('Day', { exact: true }).fill('2001-01-01');
    await waitForNone(page, 'No salon is free on Monday, January 1, 2001');
    expect(new URL(page.url()).searchParams.get('date')).toBe('2001-01-01');
    await chooseOption(page, 'Time of day', 'Evening (from 5:00 PM)');
    await expect.poll(() => new URL(page.url()).searchParams.get('partOfDay')).toBe('evening');
    await clear.click();
    await chooseOption(page, 'Time of day', 'From 2:00 PM');
    await form.getByText('Today, unless you choose a day.').waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('partOfDay')).toBe('from-14');
    await clear.click();
    await form.getByLabel('Open now').click();
    await expect.poll(async () => (await findCards(page).getByText('Closed now').count()) === 0).toBe(true);
  });

  it('the directory suggests five salons if none fits, and the card of a salon shows everything that helps to decide', async () => {
    const { page } = await openVisitor();
    await page.goto('/salons');
    await findFilters(page).getByLabel('City').fill('Atlantis');
    await waitForNone(page);
    await page.getByText('No matches. Try these instead.').waitFor();
    expect(await listNames(page, 5)).toHaveLength(5);
    await findFilters(page).getByLabel('City').fill(SALON.city);
    await waitForCount(page, 1);
    const card = findCards(page).first();
    await card.getByText('Verified', { exact: true }).waitFor();
    await card.getByRole('img', { name: `${SALON.rating} out of 5 stars` }).waitFor();
    await card.getByText(`(${SALON.reviewCount} reviews)`).waitFor();
    await card.getByText(`${SALON.address}, ${formatCityLine(SALON)}`).waitFor();
    await card.getByText(/Open now|Closed now/).waitFor();
    await card.getByText(SALON.priceRange).waitFor();
    const listed = (label: string) =>
      card.getByRole('list', { name: label }).getByRole('listitem').allInnerTexts();
    const shortenList = (all: readonly string[], shown: number) => [
      ...all.slice(0, shown),
      `+${all.length - shown} more`,
    ];
    expect(await listed('Specialties')).toEqual(shortenList(SALON.specialties, 3));
    expect(await listed('Brands')).toEqual(shortenList(SALON.brands, 2));
    const call = card.getByRole('link', { name: `Call ${SALON.name}` });
    expect(await call.getAttribute('href')).toBe(`tel:${SALON.phone.replace(' ', '')}`);
    const website = card.getByRole('link', { name: `Website of ${SALON.name}` });
    expect(await website.getAttribute('href')).toBe(SALON.website);
  });

  // Every other day; on the others runs the next test, without a location. `bundled-salons.test.ts` shows each day how salons are sorted.
  it.each(listReaders({ firstDay: 'phone', dayParity: 1 }))(
    'on %s in %s the directory is sorted by rating, by price in both directions, and by distance if the location is known',
    async (_, language, viewport) => {
      const { text, pattern, options } = createReader(language, viewport);
      const { page, pageErrors } = await openVisitor(options);
      await page.context().grantPermissions(['geolocation']);
      await page.context().setGeolocation(IN_LISBON);
      await page.goto('/salons');
      const all = SALONS.length;
      const chooseOrder = (order: string) =>
        chooseOption(page, text('salon:sort.label'), text(`salon:sort.${order}`));
      const listPrices = async () => {
        const names = await listNames(page, all);
        return names.map((name) => SALONS.find((salon) => salon.name === name)?.priceRange.length);
      };
      // Other tests write reviews meanwhile, so the ratings are those of the moment.
      const listSortedByRating = async () => {
        const salons = await page.evaluate(async (): Promise<Salon[]> => (await fetch('/api/salons')).json());
        salons.sort((a, b) => b.rating - a.rating || b.reviewCount - a.reviewCount || (a.id < b.id ? -1 : 1));
        return salons.map(({ name }) => name);
      };
      await expect
        .poll(async () => (await listNames(page, all)).join() === (await listSortedByRating()).join())
        .toBe(true);
      await chooseOrder('price_asc');
      await expect.poll(async () => (await listPrices())[0]).toBe(1);
      expect(await listPrices()).toEqual((await listPrices()).sort());
      await chooseOrder('price_desc');
      await expect.poll(async () => (await listPrices())[0]).toBe(4);
      expect(await listPrices()).toEqual((await listPrices()).sort().reverse());
      await chooseOrder('distance');
      await expect.poll(async () => (await listNames(page, all))[0]).toBe(IN_LISBON.nearest);
      await findCards(page).first().getByText(pattern('salon:card.distance')).waitFor();
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      expect(pageErrors).toEqual([]);
    },
  );

  // On the days on which the test above does not run.
  it.each(listReaders({ firstDay: 'desktop', dayParity: 0 }))(
    'on %s in %s Near me says without a location that the list is sorted by rating for now, also from a shared URL, and with one shows the nearest first',
    async (device, language, viewport) => {
      const { text, pattern, options } = createReader(language, viewport);
      const { page, pageErrors } = await openVisitor(options);
      await page.goto('/salons');
      if (device === 'a phone')
        await page.getByRole('button', { name: text('salon:filters.toggle') }).click();
      await page.getByRole('button', { name: text('salon:filters.nearMe'), exact: true }).click();
      const waitUntilNeeded = async () => {
        await waitForToast(page, text('salon:position.title'), text('salon:position.description'));
        await page.getByText(text('salon:position.needed')).waitFor();
        const order = page.getByRole('combobox', { name: text('salon:sort.label') });
        expect(await order.inputValue()).toBe('distance');
        expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      };
      await waitUntilNeeded();
      await page.reload();
      await waitUntilNeeded();
      await listNames(page, SALONS.length);
      await page.context().grantPermissions(['geolocation']);
      await page.context().setGeolocation(IN_LISBON);
      await page.getByRole('button', { name: text('salon:position.use') }).click();
      await expect
        .poll(async () => (await findCards(page).getByRole('heading').allTextContents())[0])
        .toBe(IN_LISBON.nearest);
      await findCards(page).first().getByText(pattern('salon:card.distance')).waitFor();
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      expect(pageErrors).toEqual([]);
    },
  );

  it.each(listReaders({ firstDay: 'phone' }))(
    'on %s in %s a search without results drops the filters that exclude every salon, and says which',
    async (_, language, viewport) => {
      const { text, options } = createReader(language, viewport);
      const { page, pageErrors } = await openVisitor(options);
      const otherPrice = PRICE_RANGES.find(({ symbol }) => symbol !== SALON.priceRange);
      const query = new URLSearchParams({ city: SALON.city, priceRange: otherPrice?.id ?? '' });
      await page.goto(`/salons?${query}`);
      await waitForNone(page, text('salon:results.noMatch'));
      await page.getByText(text('salon:results.widened', text('salon:filters.price'))).waitFor();
      expect(await listNames(page, 1)).toEqual([SALON.name]);
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      expect(pageErrors).toEqual([]);
    },
  );

  it('the directory falls back to the bundled salons if the server cannot be reached', async () => {
    const { page } = await openVisitor();
    await page.route(DIRECTORY, (route) => route.abort());
    await page.goto('/salons');
    const warning = page.getByText(/^We can't refresh the list right now\./);
    await warning.waitFor();
    await waitForCount(page, SALONS.length);
    await findFilters(page).getByLabel('City').fill('athens');
    await waitForCount(page, 1);
    expect(await listNames(page, 1)).toEqual(['Olive & Ivory']);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute(DIRECTORY);
    // The page may have asked again by itself before the button is pressed.
    await again.click({ timeout: 5_000 }).catch(() => undefined);
    await warning.waitFor({ state: 'detached' });
    expect(await listNames(page, 1)).toEqual(['Olive & Ivory']);
  });

  it.each(listReaders({ firstDay: 'desktop' }))(
    'on %s in %s the reviews of a salon are as many as its card says, and a text tells if there are none or if they could not be loaded',
    async (_, language, viewport) => {
      const { text, options } = createReader(language, viewport);
      const { page } = await openVisitor(options);
      const restore = await failRequests(page, '**/api/salons/*/reviews*');
      await page.goto('/salons');
      const open = page.getByRole('button', { name: text('salon:reviews.open', SALON.name) });
      await open.click();
      const dialog = page.getByRole('dialog', { name: text('salon:reviews.title', SALON.name) });
      await dialog.getByText(text('salon:reviews.failed')).waitFor();
      await restore();
      await dialog.getByRole('button', { name: text('salon:reviews.retry') }).click();
      await dialog.getByRole('listitem').first().waitFor();
      expect(await dialog.getByRole('listitem').count()).toBe(SALON.reviewCount);
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      // The focus returns once the dialog has closed.
      await expect.poll(() => hasFocus(open)).toBe(true);
      await page.route('**/api/salons/*/reviews*', (route) => route.fulfill({ json: [] }));
      await page.reload();
      await open.click();
      await dialog.getByText(text('salon:reviews.none')).waitFor();
    },
  );
});

describe('Filters and dialogs in the URL', () => {
  it('filters survive a reload and are undone by Back, and Back closes the booking form', async () => {
    const { page } = await openMember({ viewport: { width: 1280, height: 900 } });
    const { city, name } = SALON;
    await page.goto('/salons?country=US&openNow=false');
    const inUS = SALONS.filter(({ country }) => country === 'US');
    await waitForCount(page, inUS.length);
    const verified = findFilters(page).getByLabel('Verified only');
    await verified.check();
    await waitForCount(page, inUS.filter(({ isVerified }) => isVerified).length);
    await page.reload();
    await waitForCount(page, inUS.filter(({ isVerified }) => isVerified).length);
    expect(await verified.isChecked()).toBe(true);
    await page.goBack();
    await waitForCount(page, inUS.length);
    expect(await verified.isChecked()).toBe(false);

    await page.goto('/salons');
    await findFilters(page).getByLabel('City').fill(city);
    await page.waitForURL(`/salons?${new URLSearchParams({ city })}`);
    await page.getByRole('button', { name: `Book Appointment at ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Book at ${name}` });
    await dialog.waitFor();
    await page.reload();
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(await findFilters(page).getByLabel('City').inputValue()).toBe(city);
  });
});

describe('Search around a city', () => {
  it.each(listReaders({ firstDay: 'phone' }))(
    'on %s in %s a city without a salon shows the nearest ones with their distances, says so, and is still there after a reload',
    async (device, language, viewport) => {
      const text = createTextLookup(loadConsumerTexts(language));
      const { page, pageErrors } = await openVisitor({ locale: language, viewport });
      await page.goto('/salons');
      const city = page.getByLabel(text('salon:filters.city'), { exact: true });
      if (device === 'a phone')
        await page.getByRole('button', { name: text('salon:filters.toggle') }).click();
      await city.fill('Hamburg');
      const [, rest = ''] = text('salon:place.nearest').split('{{city}}');
      const note = page.getByText(rest.trim()).first();
      await note.waitFor();
      // The visitor's device is in New York, and no language of theirs names another region: the distances are miles.
      const count = 4;
      const names = await listNames(page, count);
      expect(names[0]).toBe('Spree & Schere');
      const away = text('salon:card.distance').split('{{distance}}').join('').trim();
      await findCards(page).first().getByText(away).waitFor();
      if (device === 'a phone') {
        // The form is longer than the screen, and the button that leads to the salons is on it all the time.
        const show = page.getByRole('button', {
          name: text(`salon:filters.show_${new Intl.PluralRules(language).select(count)}`).replace(
            '{{count, number}}',
            String(count),
          ),
        });
        const { y = 0, height = 0 } = (await show.boundingBox()) ?? {};
        expect(y + height).toBeLessThanOrEqual(viewport.height);
        expect(await measureFormHeight(page)).toBeGreaterThan(viewport.height);
        await show.click();
        // The city stays above the list, and the other filters fold.
        await page.getByLabel(text('salon:filters.country'), { exact: true }).waitFor({ state: 'hidden' });
        expect(await city.isVisible()).toBe(true);
        const heading = page.getByRole('heading', { level: 2 }).and(page.locator(':focus'));
        expect((await heading.boundingBox())?.y).toBeLessThan(viewport.height / 2);
      }
      expect(await page.getByLabel(text('salon:sort.label'), { exact: true }).inputValue()).toBe('distance');
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);

      await page.reload();
      await note.waitFor();
      expect(await listNames(page, count)).toEqual(names);
      expect(await city.inputValue()).toBe('Hamburg');
      expect(pageErrors).toEqual([]);
    },
  );

  it('a listed city in the language of the reader is the center of the search, and any distance shows all salons from there', async () => {
    const { page } = await openVisitor();
    await page.goto(`/salons?${new URLSearchParams({ city: 'Lisboa' })}`);
    await waitForCount(page, 1);
    await page.getByText('Distances are from the center of Lisbon.').waitFor();
    await chooseOption(page, 'Distance', 'Any');
    await waitForCount(page, SALONS.length);
    expect((await listNames(page, SALONS.length)).slice(0, 2)).toEqual([
      'Azulejo Hair & Makeup',
      'Casa Granada',
    ]);
    expect(new URL(page.url()).search).toBe('?city=Lisboa&within=any');
    await chooseOption(page, 'Sort by', 'Rating');
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('rating');
    await page.goBack();
    await expect.poll(async () => (await listNames(page, SALONS.length))[0]).toBe('Azulejo Hair & Makeup');
  });
});

describe('Map', () => {
  it.each(listReaders({ firstDay: 'phone' }))(
    'on %s in %s the map zooms in, tells about a salon and leads to its page, and Back undoes each step',
    async (device, language, viewport) => {
      const text = createTextLookup(loadConsumerTexts(language));
      const { page, pageErrors } = await openVisitor({ locale: language, viewport });
      await page.goto('/salons');
      const map = page.getByRole('region', { name: text('salon-map:label') });
      if (device === 'a phone') {
        await page.getByRole('button', { name: text('salon:map'), exact: true }).click();
        await expect.poll(() => findCards(page).filter({ visible: true }).count()).toBe(0);
      }
      // The salons are too many for a world map of this size, so some share a marker.
      const groups = map.locator('button[style]:not([aria-pressed])');
      await groups.first().waitFor();
      const whole = page.url();
      await groups.first().press('Enter');
      await map.getByRole('button', { name: text('salon-map:all'), exact: true }).waitFor();
      const closer = page.url();
      expect(new URL(closer).searchParams.get('area')).toMatch(/^[-\d.]+(,[-\d.]+){3}$/);
      const marker = map.locator('button[aria-pressed]').first();
      const label = (await marker.getAttribute('aria-label')) ?? '';
      const salon = SALONS.find(({ name }) => label.startsWith(name));
      if (!salon) throw new Error(`No salon is named in "${label}"`);
      await marker.press('Enter');
      await map.locator('button[aria-pressed=true]').waitFor();
      const link = map.getByRole('link', { name: salon.name, exact: true });
      await link.waitFor();
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      expect(await findAccessibilityFaults(page)).toEqual([]);
      await page.reload();
      await link.click();
      await page.waitForURL(`/salons/${salon.id}`);
      await page.goBack();
      await link.waitFor();
      await page.goBack();
      await link.waitFor({ state: 'detached' });
      expect(page.url()).toBe(closer);
      await page.goBack();
      await map
        .getByRole('button', { name: text('salon-map:all'), exact: true })
        .waitFor({ state: 'detached' });
      expect(page.url()).toBe(whole);
      expect(pageErrors).toEqual([]);
    },
  );
});

describe('Salon page', () => {
  it.each(listReaders({ firstDay: 'desktop' }))(
    'on %s in %s the page of a salon shows services with free times, team, hours, contact and reviews with answers, and books',
    async (_, language, viewport) => {
      const text = createTextLookup(loadConsumerTexts(language));
      const { page, pageErrors } = await openMember({ locale: language, viewport });
      await page.goto('/salons');
      await page.getByRole('heading', { name: SALON.name }).getByRole('link').click();
      await page.waitForURL(`/salons/${SALON.id}`);
      await page.getByRole('heading', { level: 1, name: SALON.name }).waitFor();
      const services = page.locator('section').filter({ hasText: text('salon-page:services.title') });
      const rows = SERVICES.length + listOnRequest(SALON.specialties).length;
      expect(await services.getByRole('listitem').count()).toBe(rows);
      const [nextFree = ''] = text('salon-page:services.next').split('{{');
      await expect.poll(() => services.getByText(nextFree.trim()).count()).toBe(rows);
      await page.locator('[aria-current=date]').getByText(text('salon-page:hours.today')).waitFor();
      await page.getByRole('link', { name: text('salon-page:contact.directions') }).waitFor();
      await waitForSmallMap(page, SALON.name);
      const reviews = page.locator('section').filter({ hasText: text('salon-page:reviews.title') });
      await reviews.getByRole('listitem').first().waitFor();
      expect(await reviews.getByRole('listitem').count()).toBe(SALON.reviewCount);
      const answered = listSampleReviews(SALON.id).find(({ answer }) => answer);
      await reviews.getByText(answered?.answer?.text ?? 'There is no answer').waitFor();
      const team = page.locator('section').filter({ hasText: text('salon-page:team.title') });
      await team.getByText(listSampleTeam(SALON.id)[0]?.name ?? '').waitFor();
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      const [bookNamed = ''] = text('salon-page:services.bookNamed').split('{{');
      await services.getByRole('button', { name: bookNamed.trim() }).nth(1).click();
      const dialog = page.getByRole('dialog', { name: SALON.name });
      await dialog
        .getByRole('combobox')
        .filter({ hasText: text('catalogue:services.hair-color') })
        .waitFor();
      await page.goBack();
      await dialog.waitFor({ state: 'detached' });
      const free = await page.evaluate(
        async (id): Promise<NextFree> => (await fetch(`/api/salons/${id}/next-free`)).json(),
        SALON.id,
      );
      await services.getByText(nextFree.trim()).first().click();
      await dialog.waitFor();
      await expect.poll(() => dialog.locator('input[type=date]').inputValue()).toBe(free[0]?.date);
      await expect.poll(() => dialog.locator('input[type=radio]:checked').count()).toBeGreaterThanOrEqual(2);
      expect(new URL(page.url()).searchParams.get('time')).toBe(free[0]?.time);
      expect(pageErrors).toEqual([]);
    },
  );

  it('the page of a salon has a title, a description and structured data, and an unknown one is answered with 404', async () => {
    const { page } = await openVisitor();
    const answer = await page.goto(`/salons/${SALON.id}`);
    const html = (await answer?.text()) ?? '';
    expect(html).toContain(`<title>${SALON.name} · Mirabelle</title>`);
    expect(html).toMatch(
      new RegExp(`<meta name="description" content="[^"]*${SALON.name}[^"]*${SALON.city}`),
    );
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({ '@type': 'HairSalon', name: SALON.name });
    await page.getByRole('button', { name: 'Book Appointment' }).click();
    await page.waitForURL(
      (url) => url.searchParams.get('returnTo') === `/salons/${SALON.id}?book=${SALON.id}`,
    );
    // What is done on request keeps its name and its service through the sign-in.
    const onRequest = listOnRequest(SALON.specialties)[0];
    await page.goto(`/salons/${SALON.id}`);
    await page.getByRole('button', { name: `Book: ${onRequest?.label}` }).click();
    const chosen = `book=${SALON.id}&service=${onRequest?.bookedAs}&wish=${onRequest?.id}`;
    await page.waitForURL((url) => url.searchParams.get('returnTo') === `/salons/${SALON.id}?${chosen}`);
    const missing = await page.goto('/salons/no-such-salon');
    expect(missing?.status()).toBe(404);
    await page.getByRole('heading', { name: "We can't find this salon" }).waitFor();
  });

  it('a salon that could not be loaded can be loaded again', async () => {
    // Visitors get the salon with the page.
    const { page } = await openMember();
    const restore = await failRequests(page, `**/api/salons/${SALON.id}`);
    await page.goto(`/salons/${SALON.id}`);
    await page.getByRole('heading', { name: "This salon didn't load" }).waitFor();
    await restore();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: SALON.name }).waitFor();
  });
});

/** Until when the salon answers, as a reader of English reads it: in the time of the salon, with its name. */
function formatAnswerBy(answerBy: string, timeZone: string): string {
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(new Date(answerBy));
  const time = `${write({ dateStyle: 'full' })}, ${write({ timeStyle: 'short' })}`.replaceAll('\u202f', ' ');
  const zone = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${time} (${zone})`;
}

describe('Booking form', () => {
  // Every other day, because `booking-dialog.test.tsx` shows the same each day.
  it.runIf(isItsTurn(0, 2))(
    'the booking form offers 18 times from today on, with the price and length of the service',
    async () => {
      const { page, client } = await openMember();
      const dialog = await openBooking(page);
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: SALON.timeZone }).format(new Date());
      expect(await dialog.getByLabel('Date').getAttribute('min')).toBe(today);
      const group = dialog.getByRole('radiogroup', { name: 'Time' });
      expect(await group.getByRole('radio').count()).toBe(18);
      const times = await group.locator('label').allInnerTexts();
      expect([times.at(0), times.at(-1)]).toEqual(['9:00 AM', '5:30 PM']);

      await dialog.getByLabel('Date').fill('2031-04-09');
      await dialog.getByRole('button', { name: 'Book appointment' }).click();
      await dialog.getByText('Please select a time').waitFor();
      await dialog.getByRole('combobox', { name: 'Service' }).click();
      await page.getByRole('option', { name: 'Highlights · $150 · 180 min', exact: true }).click();
      await dialog.getByRole('radio', { name: '11:00 AM' }).click();
      await dialog.getByLabel('Notes for the salon (optional)').fill('Fine hair');
      const release = await holdRequests(page, '**/api/bookings');
      await dialog.getByRole('button', { name: 'Book appointment' }).click();
      expect(await dialog.getByRole('button', { name: 'Booking...' }).isDisabled()).toBe(true);
      release();
      const when = await vi.waitFor(async () => {
        const [booked] = (await client.get<Booking[]>('/api/bookings')).body;
        if (!booked?.answerBy) throw new Error('Nothing is booked yet.');
        return formatAnswerBy(booked.answerBy, SALON.timeZone);
      });
      await waitForToast(
        page,
        'Booking Confirmed!',
        `Your time is held, but it is not final yet: ${SALON.name} answers by ${when}. The confirmation email comes once the salon has said yes.`,
      );
      await dialog.waitFor({ state: 'detached' });
      await vi.waitFor(async () =>
        expect((await client.get('/api/bookings')).body).toMatchObject([
          {
            serviceType: 'Highlights',
            price: '150.00',
            duration: 180,
            status: 'pending',
            notes: 'Fine hair',
          },
        ]),
      );

      await page.waitForURL(/\/bookings\//);
      await page.goBack();
      await page.waitForURL('/salons');
      await page.getByRole('button', { name: `Book Appointment at ${SALON.name}` }).click();
      await dialog.getByRole('combobox', { name: 'Service' }).filter({ hasText: 'Haircut' }).waitFor();
      expect(await dialog.getByLabel('Notes for the salon (optional)').inputValue()).toBe('');
      const chosen = dialog.getByRole('radio', { checked: true });
      expect(
        await chosen.evaluateAll((all) => all.map((option) => option.parentElement?.textContent)),
      ).toEqual(['Pay at the salon']);
    },
  );

  // Every other day, because `booking-dialog.test.tsx` shows the same each day.
  it.runIf(isItsTurn(1, 2))(
    'a failed booking says why, and a time that another customer took can no longer be chosen',
    async () => {
      const single = SALONS.find(({ chairs }) => chairs === 1);
      if (!single) throw new Error('There is no salon with a single chair');
      const { page } = await openMember();
      const rival = createClient(getSharedProduct().url);
      await signUp(rival, getSharedProduct().inboxUrl);
      const dialog = await openBooking(page, single.name);
      await dialog.getByLabel('Date').fill('2031-04-10');
      const time = dialog.getByRole('radio', { name: '10:00 AM' });
      await time.click();
      const restore = await failRequests(page, '**/api/bookings', { method: 'POST' });
      await dialog.getByRole('button', { name: 'Book appointment' }).click();
      await waitForToast(page, 'Booking Failed', 'Something went wrong. Please try again.');
      await restore();
      const taken = await rival.post('/api/bookings', {
        salonId: single.id,
        serviceType: 'Haircut',
        appointmentDate: '2031-04-10',
        appointmentTime: '10:00 AM',
      });
      expect(taken.status).toBe(201);
      await dialog.getByRole('button', { name: 'Book appointment' }).click();
      await findToast(page, 'Booking Failed')
        .getByText(/taken|free|booked/i)
        .waitFor();
      await expect.poll(() => time.isDisabled()).toBe(true);
      expect(await time.isChecked()).toBe(false);
    },
  );

  // Every other day, because `booking-dialog.test.tsx` shows the free times each day. Only this test shows times that could not be
  // loaded.
  it.each(listReaders({ firstDay: 'phone', dayParity: 0 }))(
    'on %s in %s the booking form says that a salon is closed on a day and leads to the next free time, and says that the free times could not be loaded',
    async (_, language, viewport) => {
      const { text, pattern, options } = createReader(language, viewport);
      const { page, pageErrors } = await openMember(options);
      const name = 'Thistle & Thread';
      await page.goto('/salons');
      await page.getByRole('button', { name: text('salon:card.bookAt', name) }).click();
      const dialog = page.getByRole('dialog', { name: text('booking:title', name) });
      const date = dialog.getByLabel(text('booking:date'), { exact: true });
      const closed = dialog.getByText(text('booking:slots.closed'));
      // A Sunday.
      await date.fill('2031-04-13');
      await closed.waitFor();
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      await dialog.getByRole('button', { name: pattern('booking:slots.nextFree') }).click();
      const group = dialog.getByRole('radiogroup', { name: text('booking:slots.label') });
      await group
        .locator('label:has(input:checked)')
        .getByText(/^(9:00|٩:٠٠)/)
        .waitFor();
      expect(await date.inputValue()).toBe('2031-04-14');
      // A Sunday.
      await date.fill('2031-04-13');
      await closed.waitFor();
      const restore = await failRequests(page, '**/availability?**');
      await date.fill('2031-04-14');
      await dialog.getByText(text('booking:slots.unknown')).waitFor();
      await restore();
      await date.fill('2031-04-15');
      await expect.poll(() => group.getByRole('radio').nth(1).isEnabled()).toBe(true);
      await date.fill('');
      await dialog.getByRole('button', { name: text('booking:action') }).click();
      await dialog.getByText(text('booking:dateRequired')).waitFor();
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      expect(withoutFailedRequests(pageErrors)).toEqual([]);
    },
  );
});
