import { SALONS } from '@mirabelle/catalogue';
import type { Salon } from '@mirabelle/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render';
import { SalonHours } from './salon-hours';

const NOTE = /^Latest start you can book online: 5:30\sPM\.$/;
const createSalonClosingAt = (close: number) => {
  const day = { open: 540, close };
  const openingHours = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: null };
  return { ...SALONS[0], openingHours, closedDays: [] } as unknown as Salon;
};

it('a salon that is open in the evening says until when its appointments can start', async () => {
  await renderInApp(<SalonHours salon={createSalonClosingAt(21 * 60)} />);
  expect(screen.getByText(NOTE)).toBeTruthy();
});

it('a salon that closes after its last appointment says nothing about it', async () => {
  await renderInApp(<SalonHours salon={createSalonClosingAt(18 * 60)} />);
  expect(screen.queryByText(NOTE)).toBeNull();
});

it('a salon names the days for which it is closed, and today as closed if it is one of them', async () => {
  const salon = { ...createSalonClosingAt(18 * 60), timeZone: 'UTC' };
  const today = new Date().toISOString().slice(0, 10);
  await renderInApp(<SalonHours salon={{ ...salon, closedDays: [today, '2099-12-24', '2099-12-25'] }} />);
  expect(document.querySelector('[aria-current="date"] dd')?.textContent).toBe('Closed');
  expect(screen.getByText(/^Also closed: .+ and December 24\s–\s25, 2099$/)).toBeTruthy();
});

it('a salon shows the hours that hold today, and those of later days with the day from which they hold', async () => {
  const salon = { ...createSalonClosingAt(18 * 60), timeZone: 'UTC' };
  const createChange = (from: string, open: number) => ({
    from,
    openingHours: { ...salon.openingHours, wed: { open, close: 18 * 60 } },
  });
  const hoursChanges = [createChange('2031-12-01', 10 * 60), createChange('2032-01-05', 11 * 60)];
  const readWednesdays = () =>
    screen
      .getAllByText('Wednesday', { exact: false, selector: 'dt' })
      .map((name) => name.nextElementSibling?.textContent?.replace(/\s/g, ' '));
  const show = (now: string) =>
    renderInApp(<SalonHours salon={{ ...salon, hoursChanges }} now={new Date(now)} />);

  const { unmount } = await show('2031-11-30T23:59:00Z');
  expect(readWednesdays()).toEqual(['9:00 AM – 6:00 PM', '10:00 AM – 6:00 PM', '11:00 AM – 6:00 PM']);
  expect(screen.getByRole('heading', { name: 'From December 1' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'From January 5, 2032' })).toBeTruthy();
  unmount();

  await show('2031-12-01T00:01:00Z');
  expect(readWednesdays()).toEqual(['10:00 AM – 6:00 PM', '11:00 AM – 6:00 PM']);
  expect(screen.queryByRole('heading', { name: 'From December 1' })).toBeNull();
});

it('a salon that takes no bookings says nothing about the latest start', async () => {
  await renderInApp(<SalonHours salon={{ ...createSalonClosingAt(21 * 60), isSuspended: true }} />);
  expect(screen.queryByText(NOTE)).toBeNull();
});
