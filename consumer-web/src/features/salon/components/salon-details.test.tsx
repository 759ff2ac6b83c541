import { SALONS } from '@mirabelle/catalogue';
import type { Salon } from '@mirabelle/contracts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render';
import { SalonPlaceAndHours } from './salon-details';

const day = { open: 540, close: 1080 };
const openingHours = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day };
const SALON = {
  ...SALONS[0],
  openingHours,
  timeZone: 'UTC',
  status: 'closed',
  distance: null,
  closedDays: [],
} as unknown as Salon;
const getToday = () => new Date().toISOString().slice(0, 10);

describe('SalonPlaceAndHours', () => {
  it.each([
    ['en', 'Closed today', 'Closed now'],
    ['fr', 'Fermé aujourd’hui', 'Fermé'],
    ['ja', '本日休業', '営業時間外'],
  ])('a salon card in %s says once that the salon is closed today', async (language, text, closedNow) => {
    await renderInApp(<SalonPlaceAndHours salon={{ ...SALON, closedDays: [getToday()] }} />, '/', language);
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByText(closedNow)).toBeNull();
  });

  it('an Arabic salon card keeps the order of a postal code with a hyphen, and of an address in Latin letters', async () => {
    const tokyo = {
      ...SALON,
      address: '4-18-2 Kaedezaka, Minato',
      city: 'Tokyo',
      zipCode: '107-0062',
      country: 'JP',
    };
    await renderInApp(<SalonPlaceAndHours salon={tokyo} />, '/', 'ar');
    expect(screen.getByText(/4-18-2/).textContent).toContain(
      '\u20684-18-2 Kaedezaka, Minato\u2069، \u2068طوكيو\u2069\u00a0\u2068107-0062\u2069',
    );
  });

  it('a salon card says that the salon is closed now and when it is open today', async () => {
    await renderInApp(<SalonPlaceAndHours salon={SALON} />);
    expect(screen.getByText('Closed now').parentElement?.textContent).toMatch(/9:00\sAM – 6:00\sPM/);
  });

  it('a suspended salon, which takes nobody, shows its address but not that it is open', async () => {
    await renderInApp(<SalonPlaceAndHours salon={{ ...SALON, status: 'open', isSuspended: true }} />);
    expect(screen.getByText(new RegExp(SALON.address))).toBeTruthy();
    expect(screen.queryByText('Open now')).toBeNull();
  });
});
