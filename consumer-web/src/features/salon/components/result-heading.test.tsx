import { SALONS } from '@mirabelle/catalogue';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { searchBundledSalons } from '../bundled-salons';
import { findPlace } from '../find-place';
import { completeSearch } from '../place-search';
import { NO_FILTERS, type SalonFilters } from '../salon-filters';
import { ResultHeading } from './result-heading';
import { ResultNote } from './result-note';

const BERLIN = SALONS.find(({ city }) => city === 'Berlin');

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US']);
  installFakeApi({
    [`GET /api/salons/${BERLIN?.id}/next-free`]: {
      json: [{ serviceType: 'highlights', date: '2031-12-05', time: '9:00 AM' }],
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Shows heading and note of a search for which only other days have free times. */
async function showFullDay(filters: Partial<SalonFilters>): Promise<void> {
  const place = findPlace(filters.city ?? '', searchBundledSalons(NO_FILTERS), 'en');
  const search = completeSearch({ ...NO_FILTERS, date: '2031-12-04', ...filters }, place);
  const salons = searchBundledSalons({ ...NO_FILTERS, city: 'Berlin', near: search.near });
  const shown = { salons, count: 0, areSuggestions: true, areNearest: false };
  const widened = { without: ['date'] as const, salons };
  await renderInApp(
    <>
      <h2>
        <ResultHeading search={search} place={place} result={{ shown, widened }} />
      </h2>
      <ResultNote search={search} place={place} radius={undefined} shown={shown} widened={widened} />
    </>,
  );
}

// Names are between marks of their direction, which are not seen.
const readText = (element: Element) => (element.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '');

it.each([
  [{}, 'No salon is free on Thursday, December 4, 2031'],
  [{ city: 'Berlin' }, 'No salon near Berlin is free on Thursday, December 4, 2031'],
  [
    { city: 'Berlin', services: ['balayage'], partOfDay: 'from-14' as const },
    'Balayage: no salon near Berlin is free on Thursday, December 4, 2031 (From 2:00 PM)',
  ],
])(
  'above salons of other days, the heading says for which day none is free instead of “0 salons”: %j',
  async (filters, heading) => {
    await showFullDay(filters);
    expect(readText(await screen.findByRole('heading'))).toBe(heading);
  },
);

it('below that heading the salon that is free next is named with the time and its distance', async () => {
  await showFullDay({ city: 'Berlin', services: ['balayage'] });
  const next = await screen.findByText(/^Nearby, free on/);
  expect(readText(next)).toMatch(/^Nearby, free on Fri, Dec 5, 9:00\sAM: .+, 0\.\d\smi$/);
  expect(readText(next)).toContain(BERLIN?.name);
});
