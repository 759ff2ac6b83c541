import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { toSalonDay } from '../format/days';
import { createSalon, renderSalonPanel } from '../testing/render-salon-panel';
import { SalonAside } from './salon-aside';

// At every moment it is another day in one of them than where the tests run.
it.each(['Pacific/Kiritimati', 'Pacific/Niue'])(
  'the upcoming appointments begin with the day that it is at the salon, also in %s',
  async (timeZone) => {
    const salon = createSalon({
      timeZone,
      rating: 4.5,
      reviewCount: 0,
      updatedAt: '2026-11-01T10:00:00.000Z',
      suspension: null,
      closedDays: [],
    });
    const { getList } = renderSalonPanel(<SalonAside salon={salon} />, { bookingCount: 0 });
    const findFirstDays = () =>
      vi
        .mocked(getList)
        .mock.calls.flatMap(([resource, { filter }]) => (resource === 'bookings' ? [filter.from] : []));
    await waitFor(() => expect(findFirstDays()).toEqual([toSalonDay(Date.now(), timeZone)]));
  },
);

it('beside the form of a salon stands the way to its public page, and no rating where nobody has reviewed it', async () => {
  const salon = createSalon({
    rating: 0,
    reviewCount: 0,
    updatedAt: '2026-11-01T10:00:00.000Z',
    suspension: null,
    closedDays: [],
  });
  renderSalonPanel(<SalonAside salon={salon} />, { bookingCount: 0 });
  const link = await screen.findByRole('link', { name: 'Show the public page in a new tab' });
  expect(link.getAttribute('href')).toBe('/salons/kiku-salon');
  expect(screen.getByText('No reviews yet')).toBeTruthy();
});
