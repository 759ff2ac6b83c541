import { SALONS } from '@mirabelle/catalogue';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Call, installFakeApi } from '../testing/fake-api';
import { createPricesAnswer } from '../testing/fake-prices';
import { renderInApp } from '../testing/render';
import { SalonsPage } from './salons-page';

const LISBON = { latitude: 38.72, longitude: -9.14 };
const BERLIN = { latitude: 52.52, longitude: 13.405 };

/** Where the visitor is. */
let position = LISBON;
let calls: Call[];

beforeEach(() => {
  position = LISBON;
  Object.assign(navigator, {
    geolocation: {
      getCurrentPosition: (receive: (position: object) => void) => receive({ coords: position }),
    },
  });
  const facts = { team: [], closedDays: [], distance: null, status: 'open' };
  calls = installFakeApi({
    ...createPricesAnswer(),
    'GET /api/salons': { json: SALONS.map((salon) => ({ ...salon, ...facts })) },
  });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
  vi.unstubAllGlobals();
});

const pressNearMe = () => fireEvent.click(screen.getByRole('button', { name: 'Near me' }));
const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
const typeCity = (value: string) => fireEvent.change(screen.getByLabelText('City'), { target: { value } });

/** The places around which the page has asked for salons, in their order. */
const listCenters = () =>
  calls.flatMap(({ path }) => new URLSearchParams(path.split('?')[1]).get('near') ?? []);
const waitForSearchNear = ({ latitude, longitude }: typeof LISBON) =>
  waitFor(() =>
    expect(listCenters().at(-1)).toBe(`${latitude},${longitude}`.replace(/(\.\d\d)(?=,|$)/g, '$10')),
  );

const findDistance = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Distance' });
const waitForDistance = (text: string) =>
  waitFor(async () => expect((await findDistance()).selectedOptions[0]?.textContent).toBe(text));

it.each([
  ['has stayed on the page', () => undefined],
  ['has sorted the salons by rating', () => choose('Sort by', 'rating')],
  [
    'has searched around a city',
    async () => {
      typeCity('Paris');
      await waitFor(() => expect(listCenters().at(-1)).toMatch(/^48\.8/));
    },
  ],
])('“Near me” finds the salons near a visitor who %s and moved since it was pressed', async (_, doBefore) => {
  await renderInApp(<SalonsPage />, '/salons');
  pressNearMe();
  await waitForSearchNear(LISBON);
  await doBefore();
  position = BERLIN;
  pressNearMe();
  await waitForSearchNear(BERLIN);
});

it('“Near me” limits the distance of a visitor who chose any distance from a city', async () => {
  await renderInApp(<SalonsPage />, '/salons?city=Paris');
  await waitForDistance('Within 25 mi');
  choose('Distance', 'any');
  await waitForDistance('Any');
  pressNearMe();
  await waitForSearchNear(LISBON);
  await waitForDistance('Within 5 mi');
  expect(new URLSearchParams(window.location.search).get('within')).toBe('5mi');
});

it('a reader who changes the language from English to German gets kilometers that reach as far as the miles of the URL', async () => {
  await renderInApp(<SalonsPage />, '/salons?city=Paris&within=25mi');
  await waitForDistance('Within 25 mi');
  await act(() => i18next.changeLanguage('de'));
  const distance = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Entfernung' });
  await waitFor(() => expect(distance.selectedOptions[0]?.textContent).toBe('Bis 100 km'));
  expect(new URLSearchParams(window.location.search).get('within')).toBe('25mi');
});

it('the list of the salons says what its price signs mean, because what is booked costs the same at all of them', async () => {
  await renderInApp(<SalonsPage />, '/salons');
  const note = await screen.findByText(/^You pay the same for a service at every salon/);
  expect(note.textContent).toContain('the price filter and sorting go by it');
});

it('the city and “Near me” stand above the button that opens the other filters on a phone, and not among them', async () => {
  await renderInApp(<SalonsPage />, '/salons');
  const toggle = screen.getByRole('button', { name: 'Filters' });
  const others = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
  const city = screen.getByLabelText('City');
  expect(others?.contains(screen.getByLabelText('Country'))).toBe(true);
  expect(others?.contains(city)).toBe(false);
  const nearMe = screen.getByRole('button', { name: 'Near me' });
  expect(others?.contains(nearMe)).toBe(false);
  for (const part of [city, nearMe])
    expect(part.compareDocumentPosition(toggle)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
});

it('the list says by what it is sorted: by rating at first, and by distance once a city is known', async () => {
  await renderInApp(<SalonsPage />, '/salons');
  const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  expect(sort.selectedOptions[0]?.textContent).toBe('Rating');
  typeCity('Paris');
  await waitFor(() => expect(sort.selectedOptions[0]?.textContent).toBe('Distance'));
});

it('the chosen day of the filters is shown in words', async () => {
  await renderInApp(<SalonsPage />, '/salons?date=2031-05-21');
  expect(await screen.findByText('Wednesday, May 21, 2031')).toBeTruthy();
});

it('a salon that was searched for a treatment on request names it with its length and price, or says that it begins with a consultation', async () => {
  const { unmount } = await renderInApp(<SalonsPage />, '/salons?services=balayage');
  expect((await screen.findAllByText('Balayage · 180 min · $150')).length).toBeGreaterThan(0);
  expect(screen.queryByText(/^Highlights · /)).toBeNull();
  unmount();
  await renderInApp(<SalonsPage />, '/salons?services=keratin-treatment');
  const [other] = await screen.findAllByText('Keratin Treatment starts with a consultation');
  expect(other).toBeTruthy();
});

it('a URL that names any distance, which only a search around a city needs, shows “Any” without a city, too', async () => {
  await renderInApp(<SalonsPage />, '/salons?sort=distance&within=any');
  await waitForDistance('Any');
});

it('a link with filters that the page does not know says which it leaves out, until the visitor filters, and its URL names them no more', async () => {
  await renderInApp(<SalonsPage />, '/salons?services=unicorn,Balayage&brands=Nobody&sort=price_asc');
  const note = await screen.findByText(/^This link asks for something that isn't in these lists: /);
  for (const list of ['Services', 'Brands']) expect(note.textContent).toContain(list);
  expect(window.location.search).toBe('?services=balayage&sort=price_asc');
  expect(screen.getByRole('checkbox', { name: 'Balayage' })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Balayage' }));
  await waitFor(() => expect(screen.queryByText(/^This link asks/)).toBeNull());
});
