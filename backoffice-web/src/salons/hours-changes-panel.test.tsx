import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createSalon, renderSalonPanel } from '../testing/render-salon-panel';
import { HoursChangesPanel } from './hours-changes-panel';

const DAY = { open: 9 * 60, close: 18 * 60 };
const OPENING_HOURS = { mon: DAY, tue: DAY, wed: DAY, thu: DAY, fri: DAY, sat: DAY, sun: null };
/** A Saturday, as the day of the appointment that the salon has at 9:00 AM. */
const SATURDAY = '2099-11-21';
const CLOSED_SATURDAYS = { ...OPENING_HOURS, sat: null };

const renderPanel = (hoursChanges?: AdminSalon['hoursChanges'], bookingCount = 1) =>
  renderSalonPanel(
    <HoursChangesPanel
      salon={createSalon({ openingHours: OPENING_HOURS, ...(hoursChanges && { hoursChanges }) })}
    />,
    { bookingCount },
  );

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Change from a day on' }));
  return screen.findByRole('button', { name: 'Schedule the change' });
}

const enterDay = (value: string) =>
  fireEvent.change(screen.getByLabelText(/^First day/), { target: { value } });

it('hours are changed from a day on only after the appointments outside of them were named, and these stay', async () => {
  const { runAction, getList } = renderPanel();
  expect(await screen.findByText('None. The opening hours stay as they are.')).toBeTruthy();
  const submit = await openDialog();
  enterDay('2020-11-21');
  expect(await screen.findByText(/^Choose tomorrow or a later day at the salon\./)).toBeTruthy();
  enterDay(SATURDAY);
  expect(
    await screen.findByText('The salon has these hours on that day already. Change a time first.'),
  ).toBeTruthy();
  expect(submit.hasAttribute('disabled')).toBe(true);
  expect(getList).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('switch', { name: 'Saturday, open' }));
  expect(
    await screen.findByText(/^One appointment lies outside these hours\. It stays as it is/),
  ).toBeTruthy();
  expect(screen.getByText('Ada Lovelace')).toBeTruthy();
  const [, query] = vi.mocked(getList).mock.lastCall ?? [];
  const status = ['pending', 'confirmed'];
  expect(query?.filter).toEqual({
    salonId: 'kiku-salon',
    from: SATURDAY,
    outsideHours: CLOSED_SATURDAYS,
    status,
  });
  await userEvent.click(submit);
  const body = { from: SATURDAY, openingHours: CLOSED_SATURDAYS };
  await waitFor(() =>
    expect(runAction).toHaveBeenCalledWith('salons', 'kiku-salon', 'schedule-hours', body, undefined),
  );
});

it('a change begins with the hours of its day, reaches until the next change, and says that it takes the place of another', async () => {
  const { getList } = renderPanel(
    [
      { from: '2099-11-01', openingHours: CLOSED_SATURDAYS },
      { from: '2099-12-01', openingHours: OPENING_HOURS },
    ],
    0,
  );
  await openDialog();
  enterDay('2099-11-01');
  expect(await screen.findByText(/^A change from this day on is scheduled already\./)).toBeTruthy();
  expect(
    screen.getByText('These hours hold until Monday, November 30, 2099. Then the next change holds.'),
  ).toBeTruthy();
  const saturday = screen.getByRole<HTMLInputElement>('switch', { name: 'Saturday, open' });
  expect(saturday.checked).toBe(false);
  await userEvent.click(saturday);
  expect(
    await screen.findByText('No appointment is affected: all that fit the present hours fit these, too.'),
  ).toBeTruthy();
  expect(vi.mocked(getList).mock.lastCall?.[1].filter).toMatchObject({
    from: '2099-11-01',
    to: '2099-11-30',
  });
});

it('the number of appointments outside of new hours is that of all of them, and the first ones are named', async () => {
  renderPanel(undefined, 1_200);
  await openDialog();
  enterDay(SATURDAY);
  await userEvent.click(screen.getByRole('switch', { name: 'Saturday, open' }));
  expect(await screen.findByText(/^1,200 appointments lie outside these hours\./)).toBeTruthy();
  expect(screen.getByText('And 1199 more.')).toBeTruthy();
});

it('a change is shown with its day and its hours, and is withdrawn after the appointments outside of the former hours were named', async () => {
  const { runAction } = renderPanel([
    { from: '2099-10-01', openingHours: CLOSED_SATURDAYS },
    { from: '2099-11-01', openingHours: OPENING_HOURS },
  ]);
  expect(await screen.findByText('From Thursday, October 1, 2099 on')).toBeTruthy();
  expect(screen.getByText(/Saturday: Closed/)).toBeTruthy();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Withdraw the change from Sunday, November 1, 2099 on' }),
  );
  expect(await screen.findByText(/^One appointment lies outside these hours\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw the change' }));
  const body = { from: '2099-11-01' };
  await waitFor(() =>
    expect(runAction).toHaveBeenCalledWith('salons', 'kiku-salon', 'withdraw-hours', body, undefined),
  );
});
