import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render';
import { searchBundledSalons } from '../bundled-salons';
import { findPlace } from '../find-place';
import { chooseSalons, completeSearch, findMatches } from '../place-search';
import { NO_FILTERS } from '../salon-filters';
import { ResultNote } from './result-note';

afterEach(() => vi.restoreAllMocks());

/** The note of a search around a city by a reader of miles. */
async function readNote(city: string, within: string): Promise<string> {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US']);
  const allSalons = searchBundledSalons(NO_FILTERS);
  const place = findPlace(city, allSalons, 'en');
  const search = completeSearch({ ...NO_FILTERS, city, within }, place);
  const matches = findMatches(searchBundledSalons({ ...search, city: '' }), search, place, (miles) => miles);
  const shown = chooseSalons(matches, { allSalons, widened: undefined }, place);
  await renderInApp(
    <ResultNote
      search={search}
      place={place}
      radius={matches.radius}
      shown={shown}
      widened={undefined}
      onBook={() => undefined}
    />,
  );
  // The name of a city is between marks of its direction, which are not seen.
  // The app has an empty status too, for messages.
  const texts = screen.getAllByRole('status').map(({ textContent }) => textContent ?? '');
  return texts.join('').replaceAll(/[\u2066-\u2069]/g, '');
}

it.each([
  ['the salon is within it', 'Berlin', '5', 'Within 5 miDistances are from the center of Berlin.'],
  [
    'the salon of the city is beyond it',
    'Los Angeles',
    '5',
    'No salon within 5 mi; showing 25 mi.Distances are from the center of Los Angeles.',
  ],
  ['the city has no salon', 'Potsdam', '5', 'No salon in Potsdam yet. These are the nearest.'],
  ['it is any distance', 'Berlin', 'any', 'Distances are from the center of Berlin.'],
])(
  'the note of a search around a city says how far the salons are from the chosen distance: %s',
  async (_, city, within, note) => {
    expect(await readNote(city, within)).toBe(note);
  },
);
