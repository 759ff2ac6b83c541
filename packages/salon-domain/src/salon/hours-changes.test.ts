import { findOpeningHours, type OpeningHours, SALONS } from '@mirabelle/catalogue';
import { expect, it } from 'vitest';
import { runCommands } from '../../../../tests/support/run-commands.js';
import { type SalonCommand, salon } from './salon.js';
import type { SalonDetails } from './salon-events.js';

const details: SalonDetails = { ...(SALONS[0] as SalonDetails), timeZone: 'Europe/Paris' };
const list: SalonCommand = { type: 'ListSalon', details };
const BEFORE = details.openingHours;
const WINTER: OpeningHours = { ...BEFORE, mon: { open: 660, close: 900 }, sat: null };
const LATE: OpeningHours = { ...BEFORE, mon: { open: 720, close: 1200 } };
/** March 1 in Paris, and still February 28 by UTC. */
const NOW = '2031-02-28T23:30:00Z';
const LATER = '2031-04-10T12:00:00Z';

const schedule = (from: string, openingHours = WINTER, now = NOW): SalonCommand => ({
  type: 'ScheduleHours',
  from,
  openingHours,
  now,
});
const withdraw = (from: string, now = NOW): SalonCommand => ({ type: 'WithdrawHours', from, now });
const change = (openingHours: OpeningHours, now: string): SalonCommand => ({
  type: 'ChangeSalon',
  changes: { openingHours, chairs: 7 },
  now,
});

function run(...commands: readonly SalonCommand[]) {
  const result = runCommands(salon, commands);
  const state = result.state ?? details;
  return { ...result, state, findHours: (day: string) => findOpeningHours(state, day) };
}

it('opening hours are scheduled from tomorrow at the salon on, and the hours until then stay', () => {
  const { outcomes, state, findHours } = run(
    schedule('2031-04-01'),
    list,
    schedule('2031-03-01'),
    schedule('2031-03-02', BEFORE),
    schedule('2031-04-01'),
    schedule('2031-04-01'),
  );
  expect(outcomes).toEqual([
    'salon_unknown',
    'SalonListed',
    'time_in_past',
    'nothing',
    'SalonHoursChangeScheduled',
    'nothing',
  ]);
  expect(state).toMatchObject({ openingHours: BEFORE, version: 2 });
  expect(['2031-03-31', '2031-04-01', '2032-01-01'].map(findHours)).toEqual([BEFORE, WINTER, WINTER]);
});

it('each change holds until the next, and another one for the same day takes its place', () => {
  const { findHours } = run(
    list,
    schedule('2031-05-01', BEFORE),
    schedule('2031-04-01'),
    schedule('2031-05-01', LATE),
    schedule('2031-04-01', LATE),
  );
  expect(['2031-03-31', '2031-04-01', '2031-05-01'].map(findHours)).toEqual([BEFORE, LATE, LATE]);
});

it('a change is withdrawn before its day, and not from then on', () => {
  const { outcomes, findHours } = run(
    withdraw('2031-04-01'),
    list,
    withdraw('2031-04-01'),
    schedule('2031-04-01'),
    withdraw('2031-04-01', LATER),
    withdraw('2031-04-01'),
  );
  expect(outcomes).toEqual([
    'salon_unknown',
    'SalonListed',
    'nothing',
    'SalonHoursChangeScheduled',
    'time_in_past',
    'SalonHoursChangeWithdrawn',
  ]);
  expect(findHours('2031-04-01')).toEqual(BEFORE);
});

it('hours for today are a detail of the salon until a scheduled change has begun, and from then on a change of that day', () => {
  const early = run(list, schedule('2031-04-01'), change(LATE, NOW));
  expect(early.events.at(-1)).toMatchObject({
    type: 'SalonDetailsChanged',
    data: { changes: { openingHours: LATE, chairs: 7 } },
  });
  expect(['2031-03-31', '2031-04-01'].map(early.findHours)).toEqual([LATE, WINTER]);

  const late = run(
    list,
    schedule('2031-04-01'),
    change(LATE, LATER),
    change(LATE, LATER),
    schedule('2031-05-01'),
  );
  expect(late.outcomes.slice(2)).toEqual([
    'SalonHoursChangeScheduled,SalonDetailsChanged',
    'nothing',
    'SalonHoursChangeScheduled',
  ]);
  expect(late.events.at(-2)?.data).toEqual({ salonId: details.id, changes: { chairs: 7 } });
  expect(['2031-03-31', '2031-04-09', '2031-04-10', '2031-05-01'].map(late.findHours)).toEqual([
    BEFORE,
    WINTER,
    LATE,
    WINTER,
  ]);
});

it('the form of a salon that sends back the hours of a change that has begun changes nothing', () => {
  const { outcomes, state } = run(list, schedule('2031-04-01'), {
    type: 'ChangeSalon',
    changes: { openingHours: WINTER },
    now: LATER,
  });
  expect(outcomes.at(-1)).toBe('nothing');
  expect(state.openingHours).toEqual(BEFORE);
});
