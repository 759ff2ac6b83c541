import { fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import type { SalonSummary } from '../salons/use-salons';
import { DayAndTimes, useChosenTime } from './day-and-times';

const SALON = {
  id: 'kiku-salon',
  timeZone: 'Asia/Tokyo',
  openingHours: {},
  closedDays: [],
} as unknown as SalonSummary;

function Form() {
  const chosen = useChosenTime({ salonId: SALON.id, serviceType: 'Haircut', date: '' });
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
