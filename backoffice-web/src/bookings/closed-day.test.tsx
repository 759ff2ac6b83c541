import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { render, screen } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { createSampleBooking } from '../testing/sample-booking';
import { SalonObstacleNote } from './closed-day';

function showNote(booking: AdminBooking, salon: object): void {
  const salons = [
    { id: booking.salonId, name: booking.salonName, closedDays: [], suspension: null, ...salon },
  ];
  render(
    <CoreAdminContext
      dataProvider={testDataProvider({ getList: async () => ({ data: salons, total: 1 }) as never })}
      i18nProvider={i18nProvider}
    >
      <SalonObstacleNote booking={booking} />
    </CoreAdminContext>,
  );
}

it('an appointment at a suspended salon says so, because the salon may not keep it', async () => {
  showNote(createSampleBooking(), { suspension: 'documents' });
  expect(await screen.findByText(/^The salon is suspended\./)).toBeTruthy();
});

it('an appointment on a closed day says so', async () => {
  const booking = createSampleBooking();
  showNote(booking, { closedDays: [{ date: booking.localDate, openBookings: 1 }] });
  expect(await screen.findByText(/^The salon is closed on this day\./)).toBeTruthy();
});
