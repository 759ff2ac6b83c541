import { SALONS, SERVICES, WEEKDAYS } from '@mirabelle/catalogue';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { reads } from '../data/reads';
import { formatDay, formatShortDay } from '../format/days';
import { i18nProvider } from '../i18n/i18n';
import type { SalonSummary } from '../salons/use-salons';
import type { FreeTimesAnswer } from './free-times';
import { TimesOfDay } from './times-of-day';

const HOURS = { open: 540, close: 1080 };
const openingHours = { ...Object.fromEntries(WEEKDAYS.map((day) => [day, HOURS])), sun: null };
/** A Saturday, and the Monday and Tuesday after it. */
const [SATURDAY, MONDAY, TUESDAY] = ['2099-11-21', '2099-11-23', '2099-11-24'] as const;
const freeTimes = { data: ['10:00 AM'], isPending: false } as unknown as FreeTimesAnswer;

function renderTimes(
  date: string,
  closedDays: readonly string[],
  retiredServices: SalonSummary['retiredServices'] = [],
) {
  const salon = { ...SALONS[0], openingHours, closedDays, retiredServices } as unknown as SalonSummary;
  const onChooseDate = vi.fn();
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={{ ...testDataProvider(), ...reads }} i18nProvider={i18nProvider}>
        <TimesOfDay
          salon={salon}
          serviceType={SERVICES[0]?.label ?? ''}
          date={date}
          freeTimes={freeTimes}
          chosen={undefined}
          onChoose={() => undefined}
          onChooseDate={onChooseDate}
        />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  return onChooseDate;
}

it('on a day on which the salon is closed the form says so and offers the next day on which it is open', async () => {
  const onChooseDate = renderTimes(SATURDAY, [SATURDAY, MONDAY]);
  expect(await screen.findByText(`The salon is closed on ${formatDay(SATURDAY)}.`)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '10:00 AM' })).toBeNull();
  // Sunday has no opening hours, and Monday is a closed day.
  await userEvent.click(screen.getByRole('button', { name: `Choose ${formatShortDay(TUESDAY)}` }));
  expect(onChooseDate).toHaveBeenCalledWith(TUESDAY);
});

it('on a past day on which the salon was closed the form offers no day before today', async () => {
  const onChooseDate = renderTimes('2020-01-05', []);
  await userEvent.click(await screen.findByRole('button', { name: /^Choose / }));
  const [day] = onChooseDate.mock.calls[0] ?? [];
  expect(day > '2026-01-01').toBe(true);
});

it('on a day on which the salon is open the form shows the free times', async () => {
  renderTimes(MONDAY, []);
  expect(await screen.findByRole('button', { name: '10:00 AM' })).toBeTruthy();
  expect(screen.queryByText(/is closed/)).toBeNull();
});

it('from the day on from which the salon no longer offers the service the form says so, and shows the free times before', async () => {
  const retired = [{ serviceId: SERVICES[0]?.id ?? '', from: TUESDAY, hasBegun: false }];
  renderTimes(TUESDAY, [], retired as unknown as SalonSummary['retiredServices']);
  expect(
    await screen.findByText(
      `From ${formatDay(TUESDAY)} on ${SERVICES[0]?.label} is not offered at this salon.`,
    ),
  ).toBeTruthy();
  cleanup();
  renderTimes(MONDAY, [], retired as unknown as SalonSummary['retiredServices']);
  expect(await screen.findByRole('button', { name: '10:00 AM' })).toBeTruthy();
});

it('on a past day on which the salon was open the form says that the day has passed', async () => {
  renderTimes('2020-01-06', []);
  expect(await screen.findByText(/has passed at the salon/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '10:00 AM' })).toBeNull();
});
