import type { AdminBooking, AdminSalon } from '@mirabelle/backoffice-contracts';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { CoreAdminContext, type DataProvider, Notification, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';

const BOOKING = {
  id: 'kiku-salon.2099-11-21.0b9f2a5e-1111-4c3d-8e4f-000000000001',
  serviceType: 'Haircut',
  appointmentDate: '2099-11-21T00:00:00.000Z',
  localDate: '2099-11-21',
  appointmentTime: '9:00 AM',
  duration: 60,
  timeZone: 'Asia/Tokyo',
  customerName: 'Ada Lovelace',
} as AdminBooking;

/** A salon in Tokyo, as far as its panels read it. */
export const createSalon = (changes: Partial<AdminSalon>): AdminSalon =>
  ({
    id: 'kiku-salon',
    name: 'Kiku Salon',
    timeZone: 'Asia/Tokyo',
    specialties: [],
    ...changes,
  }) as AdminSalon;

interface SalonPanelOptions {
  /** How many bookings the salon has; the list shows the first one. */
  readonly bookingCount: number;
  /** Further methods of the data provider. */
  readonly methods?: object;
}

/** Renders a panel of a salon's page whose actions all succeed. */
export function renderSalonPanel(panel: ReactElement, { bookingCount, methods }: SalonPanelOptions) {
  const runAction = vi.fn(async () => ({ data: {} }));
  const answer = { data: bookingCount > 0 ? [BOOKING] : [], total: bookingCount };
  const getList = vi.fn(async () => answer) as unknown as DataProvider['getList'];
  render(
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={{ ...testDataProvider({ getList }), runAction, ...methods }}
        i18nProvider={i18nProvider}
      >
        {panel}
        <Notification />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  return { runAction, getList };
}
