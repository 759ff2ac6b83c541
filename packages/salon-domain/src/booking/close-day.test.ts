import { SALONS, SERVICES, type Service } from '@mirabelle/catalogue';
import { isRefused } from '@mirabelle/decider';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCommands } from '../../../../tests/support/run-commands.js';
import type { SalonDetails } from '../salon/salon-events.js';
import { calendar } from './calendar.js';
import type { CalendarCommand } from './calendar-commands.js';
import { type Calendar, listTakenChairs } from './calendar-state.js';

const NOW = '2026-03-01T00:00:00.000Z';
const DATE = '2026-03-03';
const salon = { ...(SALONS[0] as SalonDetails), chairs: 2, timeZone: 'Europe/Paris' };
const day = { salonId: salon.id, date: DATE };
const open: CalendarCommand = { type: 'OpenDay', ...day };
const close = (now = NOW): CalendarCommand => ({
  type: 'CloseDay',
  ...day,
  reason: 'training',
  timeZone: salon.timeZone,
  now,
});
const time = { salon, date: DATE, now: NOW };
const book = (bookingId: string, startMinute = 600): CalendarCommand => ({
  ...time,
  type: 'RequestAppointment',
  bookingId,
  userId: 'u1',
  service: SERVICES.find(({ id }) => id === 'haircut') as Service,
  startMinute,
  affiliateId: 'platform_owner',
});
const hold = (moveId: string, startMinute = 600): CalendarCommand => ({
  ...time,
  type: 'HoldChair',
  bookingId: `b-${moveId}`,
  userId: 'u1',
  moveId,
  startMinute,
  durationMinutes: 60,
});
const move = (bookingId: string, startMinute: number): CalendarCommand => ({
  ...time,
  type: 'RescheduleAppointment',
  bookingId,
  startMinute,
  by: 'salon',
});
const cancel = (bookingId: string): CalendarCommand => ({
  type: 'CancelAppointment',
  bookingId,
  by: 'salon',
  now: NOW,
});

const run = (commands: readonly CalendarCommand[]) => runCommands(calendar, commands);

describe('a salon that is closed for a day', () => {
  it('a salon that is closed for a day takes no booking and no move on that day until it opens again', () => {
    const { outcomes, events } = run([
      book('b1'),
      close(),
      close(),
      book('b2'),
      move('b1', 720),
      hold('m1'),
      open,
      open,
      book('b2'),
    ]);
    expect(outcomes).toEqual([
      'AppointmentRequested',
      'SalonDayClosed',
      'nothing',
      'salon_closed',
      'salon_closed',
      'salon_closed',
      'SalonDayOpened',
      'nothing',
      'AppointmentRequested',
    ]);
    expect(events[1]?.data).toEqual({ ...day, reason: 'training' });
  });

  it('a salon that is closed for a day keeps the appointments of the day, which can still be confirmed and canceled', () => {
    const confirm: CalendarCommand = { type: 'ConfirmAppointment', bookingId: 'b1' };
    expect(run([book('b1'), book('b2'), close(), confirm, cancel('b2')]).outcomes.slice(3)).toEqual([
      'AppointmentConfirmed',
      'AppointmentCancelled',
    ]);
  });

  it('a salon is closed from today on at the earliest, by the day that it is at the salon', () => {
    expect(run([close('2026-03-03T22:59:00.000Z')]).outcomes).toEqual(['SalonDayClosed']);
    expect(run([close('2026-03-03T23:00:00.000Z')]).outcomes).toEqual(['time_in_past']);
  });

  it('a salon that is closed for a day gets no appointment for it, and loses none by closing or opening, whatever the order of commands', () => {
    const minute = fc.constantFrom(540, 600, 660, 720);
    const id = fc.nat({ max: 8 });
    const anyCommand = fc.oneof(
      fc.tuple(id, minute).map(([n, startMinute]) => book(`b${n}`, startMinute)),
      fc.tuple(id, minute).map(([n, startMinute]) => hold(`m${n}`, startMinute)),
      fc.tuple(id, minute).map(([n, startMinute]) => move(`b${n}`, startMinute)),
      id.map((n) => cancel(`b${n}`)),
      fc.constant(close()),
      fc.constant(open),
    );
    const takesTime = new Set(['AppointmentRequested', 'AppointmentRescheduled', 'ChairHeld']);
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 40 }), (commands) => {
        let state: Calendar = calendar.initialState;
        for (const command of commands) {
          const decision = calendar.decide(command, state);
          if (isRefused(decision)) continue;
          const before = state;
          state = decision.events.reduce(calendar.evolve, before);
          if (before.isClosed) expect(decision.events.filter(({ type }) => takesTime.has(type))).toEqual([]);
          if (command.type === 'CloseDay' || command.type === 'OpenDay') {
            expect(state.isClosed).toBe(command.type === 'CloseDay');
            expect(listTakenChairs(state)).toEqual(listTakenChairs(before));
            expect(state.entries).toEqual(before.entries);
          }
        }
      }),
    );
  });
});
