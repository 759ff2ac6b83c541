import { SALONS, SERVICES, type Service } from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';
import { runCommands } from '../../../../tests/support/run-commands.js';
import type { SalonDetails } from '../salon/salon-events.js';
import { calendar } from './calendar.js';
import type { CalendarCommand, SalonAsRead } from './calendar-commands.js';

const DATE = '2026-03-03';
const details = { ...(SALONS[0] as SalonDetails), timeZone: 'Europe/Paris' };
const salonAtVersion = (version: number, { isSuspended } = { isSuspended: false }): SalonAsRead => ({
  ...details,
  version,
  ...(isSuspended && { suspension: 'complaints' }),
});
const suspend = (salonVersion: number): CalendarCommand => ({
  type: 'SuspendDay',
  salonId: details.id,
  date: DATE,
  salonVersion,
});
const time = { date: DATE, startMinute: 600, now: '2026-03-01T00:00:00.000Z' };
const book = (bookingId: string, salon: SalonAsRead): CalendarCommand => ({
  ...time,
  type: 'RequestAppointment',
  bookingId,
  userId: 'u1',
  salon,
  service: SERVICES.find(({ id }) => id === 'haircut') as Service,
  affiliateId: 'platform_owner',
});
const move = (bookingId: string, salon: SalonAsRead): CalendarCommand => ({
  ...time,
  type: 'RescheduleAppointment',
  bookingId,
  salon,
  startMinute: 720,
  by: 'salon',
});
const hold = (salon: SalonAsRead): CalendarCommand => ({
  ...time,
  type: 'HoldChair',
  bookingId: 'b9',
  userId: 'u1',
  moveId: 'm1',
  salon,
  startMinute: 840,
  durationMinutes: 60,
});

const run = (...commands: readonly CalendarCommand[]) => runCommands(calendar, commands).outcomes;

describe('the calendar of a suspended salon', () => {
  it('a suspended salon takes no booking and no move, and keeps the appointments that it has', () => {
    const confirm: CalendarCommand = { type: 'ConfirmAppointment', bookingId: 'b1' };
    const suspended = salonAtVersion(2, { isSuspended: true });
    expect(
      run(
        book('b1', salonAtVersion(1)),
        book('b2', suspended),
        move('b1', suspended),
        hold(suspended),
        confirm,
      ),
    ).toEqual([
      'AppointmentRequested',
      'salon_suspended',
      'salon_suspended',
      'salon_suspended',
      'AppointmentConfirmed',
    ]);
  });

  it('a command that has read the salon before its suspension is refused, and one that has read it since the suspension was lifted is not', () => {
    expect(
      run(
        book('b1', salonAtVersion(1)),
        suspend(2),
        suspend(2),
        book('b2', salonAtVersion(1)),
        move('b1', salonAtVersion(1)),
        hold(salonAtVersion(1)),
        book('b1', salonAtVersion(1)),
        book('b2', salonAtVersion(3)),
        move('b1', salonAtVersion(3)),
      ),
    ).toEqual([
      'AppointmentRequested',
      'SalonDaySuspended',
      'nothing',
      'salon_suspended',
      'salon_suspended',
      'salon_suspended',
      'nothing',
      'AppointmentRequested',
      'AppointmentRescheduled',
    ]);
  });
});
