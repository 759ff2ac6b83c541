import { TIME_SLOTS } from '@mirabelle/catalogue';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { startTranslation } from '../../../start-translation';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { SlotPicker } from './slot-picker';

beforeAll(() => startTranslation());

const SALON_ID = 'spree-schere-berlin';

/** Shows the times of a Thursday without any. The next free times depend on what is asked for. */
async function showFullDay(
  times: Readonly<Record<string, string>>,
  props: Partial<Parameters<typeof SlotPicker>[0]> = {},
) {
  installFakeApi({
    [`GET /api/salons/${SALON_ID}/availability`]: {
      json: TIME_SLOTS.map(({ label }) => ({ time: label, available: false })),
    },
    [`GET /api/salons/${SALON_ID}/next-free`]: (path) => {
      const query = new URLSearchParams(path.split('?')[1]);
      const asked = [query.has('sameWeekday') && 'same weekday', query.get('partOfDay')].filter(Boolean);
      const [date, time] = times[asked.join(', ')]?.split(' at ') ?? [];
      return { json: date ? [{ serviceType: 'highlights', date, time }] : [] };
    },
  });
  const onOtherDay = vi.fn();
  await renderInApp(
    <SlotPicker
      salonId={SALON_ID}
      date="2031-12-04"
      serviceType="Highlights"
      value=""
      onChange={() => undefined}
      onOtherDay={onOtherDay}
      {...props}
    />,
  );
  return onOtherDay;
}

it('a full day offers the next free day of the week that was chosen besides the next day, both from the hour that was searched for', async () => {
  const onOtherDay = await showFullDay(
    {
      'same weekday, from-14': '2031-12-11 at 2:30 PM',
      'from-14': '2031-12-05 at 2:00 PM',
      'same weekday': '2031-12-11 at 9:00 AM',
      '': '2031-12-05 at 9:00 AM',
    },
    { partOfDay: 'from-14' },
  );
  expect(
    await screen.findByRole('button', { name: 'Next free: Friday, December 5, 2031, 2:00 PM' }),
  ).toBeTruthy();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Same weekday: Thursday, December 11, 2031, 2:30 PM' }),
  );
  expect(onOtherDay).toHaveBeenCalledWith('2031-12-11', '2:30 PM');
});

it('a full day offers another hour only if no day has a time at the one that was searched for', async () => {
  await showFullDay({ '': '2031-12-05 at 9:00 AM' }, { partOfDay: 'from-14' });
  expect(
    await screen.findByRole('button', { name: 'Next free: Friday, December 5, 2031, 9:00 AM' }),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Same weekday/ })).toBeNull();
});

it('a full day says so and shows that its times are taken', async () => {
  await showFullDay({});
  expect((await screen.findByRole('alert')).textContent).toBe('No free times on this day.');
  expect(screen.getAllByRole('radio')).toHaveLength(TIME_SLOTS.length);
});

it('a day on which the salon is closed says so and shows no times', async () => {
  await showFullDay({}, { isClosed: true });
  expect((await screen.findByRole('alert')).textContent).toBe('The salon is closed on this day.');
  expect(screen.queryByRole('radiogroup')).toBeNull();
});
