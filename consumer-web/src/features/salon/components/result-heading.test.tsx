import { SALONS } from '@mirabelle/catalogue';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

const onBook = vi.fn();

beforeEach(() => {
  onBook.mockClear();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US']);
  installFakeApi({
    [`GET /api/salons/${BERLIN?.id}/next-free`]: {
      json: [{ serviceType: 'highlights', date: '2031-12-05', time: '9:00 AM' }],
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Shows heading and note of a search for which only other days have free times. */
async function showFullDay(filters: Partial<SalonFilters>, closedDays: string[] = []): Promise<void> {
  const place = findPlace(filters.city ?? '', searchBundledSalons(NO_FILTERS), 'en');
  const search = completeSearch({ ...NO_FILTERS, date: '2031-12-04', ...filters }, place);
  const salons = searchBundledSalons({ ...NO_FILTERS, city: 'Berlin', near: search.near }).map((salon) => ({
    ...salon,
    closedDays,
  }));
  const shown = { salons, count: 0, areSuggestions: true, areNearest: false };
  const widened = { without: ['date'] as const, salons };
  await renderInApp(
    <>
      <h2>
        <ResultHeading search={search} place={place} result={{ shown, widened }} />
      </h2>
      <ResultNote
        search={search}
        place={place}
        radius={undefined}
        shown={shown}
        widened={widened}
        onBook={onBook}
      />
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

/** Answers that depend on the weekday and the part of the day that are asked for. */
const answerNextFree = (times: Readonly<Record<string, string>>) =>
  installFakeApi({
    [`GET /api/salons/${BERLIN?.id}/next-free`]: (path) => {
      const query = new URLSearchParams(path.split('?')[1]);
      const asked = [query.has('sameWeekday') && 'same weekday', query.get('partOfDay')].filter(Boolean);
      const [date, time] = times[asked.join(', ')]?.split(' at ') ?? [];
      return { json: date ? [{ serviceType: 'highlights', date, time }] : [] };
    },
  });

const listTimes = async () => (await screen.findAllByRole('button', { name: /free on/ })).map(readText);

it('the times below that heading keep the weekday and the hour that were asked for, and each opens the booking form with it', async () => {
  answerNextFree({
    'same weekday, from-14': '2031-12-11 at 2:30 PM',
    'from-14': '2031-12-05 at 2:00 PM',
    '': '2031-12-05 at 9:00 AM',
  });
  await showFullDay({ city: 'Berlin', services: ['balayage'], partOfDay: 'from-14' });
  await screen.findByRole('button', { name: /Dec 5/ });
  expect(await listTimes()).toEqual([
    expect.stringMatching(/^Nearby, free on Thu, Dec 11, 2:30\sPM/),
    expect.stringMatching(/^Nearby, free on Fri, Dec 5, 2:00\sPM/),
  ]);
  await userEvent.click(screen.getByRole('button', { name: /Dec 11/ }));
  expect(onBook).toHaveBeenCalledWith(expect.objectContaining({ id: BERLIN?.id }), {
    serviceId: 'highlights',
    date: '2031-12-11',
    time: '2:30 PM',
  });
});

it('only if no day has a time at the hour that was asked for, another hour is offered', async () => {
  answerNextFree({ '': '2031-12-05 at 9:00 AM' });
  await showFullDay({ city: 'Berlin', services: ['balayage'], partOfDay: 'from-14' });
  expect(await listTimes()).toEqual([expect.stringMatching(/^Nearby, free on Fri, Dec 5, 9:00\sAM/)]);
});

it('below that heading the salons that are closed on the day are named, because that is why they are not free', async () => {
  await showFullDay({ city: 'Berlin' }, ['2031-12-04']);
  expect(readText(await screen.findByText(/^Closed that day/))).toBe(`Closed that day: ${BERLIN?.name}.`);
});
