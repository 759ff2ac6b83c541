import { WEEKDAYS } from '@mirabelle/catalogue';
import { fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, type DataProvider, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import type { SalonSummary } from '../salons/use-salons';
import type { KnownCustomer } from './customer-obstacles';
import { DayAndTimes, useChosenTime } from './day-and-times';

const SALON = {
  id: 'kiku-salon',
  timeZone: 'Asia/Tokyo',
  openingHours: Object.fromEntries(WEEKDAYS.map((day) => [day, { open: 540, close: 1080 }])),
  closedDays: [],
} as unknown as SalonSummary;

function Form({ customer, date = '' }: { customer?: KnownCustomer; date?: string }) {
  const chosen = useChosenTime({ salonId: SALON.id, serviceType: 'Haircut', date }, { customer });
  return <DayAndTimes label="Day" salon={SALON} chosen={chosen} />;
}

it('the form of a booking stays open while a year of five digits is typed, and asks for no times of it', () => {
  const readAvailability = vi.fn(async () => []);
  render(
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={{ ...testDataProvider(), readAvailability }}
        i18nProvider={i18nProvider}
      >
        <Form />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const field = screen.getByLabelText<HTMLInputElement>(/^Day/);
  fireEvent.change(field, { target: { value: '20266-01-01' } });
  expect(screen.getByLabelText<HTMLInputElement>(/^Day/).value).toBe('20266-01-01');
  expect(readAvailability).not.toHaveBeenCalled();
});

const USER_ID = '5b0e1d2c-0000-4000-8000-000000000001';

/** Half past ten in Tokyo on that day: the same instant is the evening before in New York. */
const OTHER_BOOKING = {
  id: 'plum-and-pearl.2099-11-20.1',
  userId: USER_ID,
  salonName: 'Plum & Pearl',
  serviceType: 'Consultation',
  wish: null,
  appointmentDate: '2099-11-21T01:30:00.000Z',
  timeZone: 'America/New_York',
  duration: 30,
};

function openDay(customer: KnownCustomer) {
  const getList = vi.fn(async (resource: string, _query: { filter: object }) => ({
    data: resource === 'salons' ? [{ ...SALON, name: 'Kiku Salon', suspension: null }] : [OTHER_BOOKING],
    total: 1,
  }));
  const readAvailability = async () =>
    ['9:00 AM', '9:30 AM', '10:00 AM', '11:00 AM'].map((time) => ({ time, available: true }));
  render(
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={{
          ...testDataProvider({ getList: getList as unknown as DataProvider['getList'] }),
          readAvailability,
        }}
        i18nProvider={i18nProvider}
      >
        <Form customer={customer} date="2099-11-21" />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  return { getList };
}

it('a time at which the customer has an appointment at another salon is shown as taken, with that appointment', async () => {
  const { getList } = openDay({ userId: USER_ID });
  // An hour that begins before the other appointment ends, or ends after it begins.
  const takenTime = await screen.findByRole('button', { name: '10:00 AM (taken)' });
  expect(takenTime).toHaveProperty('disabled', true);
  screen.getByText(
    /^The customer has another appointment then: Consultation at Plum & Pearl, .*Nov 20, 2099, 8:30 PM \(Eastern Time\)\.$/,
  );
  for (const name of ['9:00 AM', '9:30 AM', '11:00 AM']) {
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false);
  }
  const [, query] = getList.mock.calls.find(([resource]) => resource === 'bookings') ?? [];
  expect(query?.filter).toEqual({
    userId: USER_ID,
    status: ['pending', 'confirmed'],
    from: '2099-11-20',
    to: '2099-11-22',
  });
});

it('the appointment that moves takes no time from itself', async () => {
  openDay({ userId: USER_ID, movedId: OTHER_BOOKING.id });
  expect(await screen.findByRole('button', { name: '10:00 AM' })).toHaveProperty('disabled', false);
  expect(screen.queryByText(/another appointment/)).toBeNull();
});
