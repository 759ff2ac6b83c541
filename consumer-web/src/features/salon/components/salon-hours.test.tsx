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

it('a salon that takes no bookings says nothing about the latest start', async () => {
  await renderInApp(<SalonHours salon={{ ...createSalonClosingAt(21 * 60), isSuspended: true }} />);
  expect(screen.queryByText(NOTE)).toBeNull();
});
