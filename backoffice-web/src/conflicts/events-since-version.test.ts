import type { EventLogEntry } from '@mirabelle/backoffice-contracts';
import { describe, expect, it } from 'vitest';
import { findEventsSince } from './events-since-version';

const createEvent = (stream: string, revision: number, type = '') =>
  ({ stream, revision, type }) as EventLogEntry;

describe('findEventsSince', () => {
  it('findEventsSince returns the events from the given version on', () => {
    const history = [0, 1, 2].map((revision) => createEvent('calendar-aster-2031-01-01', revision));
    expect(findEventsSince(history, 'bookings', 1).map(({ revision }) => revision)).toEqual([1, 2]);
    expect(findEventsSince(history, 'bookings', 3)).toEqual([]);
  });

  it("findEventsSince returns only the events of an account's staff stream", () => {
    const history = [createEvent('account-1', 7), createEvent('staff-9', 0), createEvent('staff-9', 1)];
    expect(findEventsSince(history, 'users', 1)).toEqual([createEvent('staff-9', 1)]);
  });

  it('findEventsSince returns only the events of the stream of a salon, and not those of its calendars', () => {
    const history = [createEvent('salon-aster', 1), createEvent('calendar-aster-2031-01-01', 4)];
    expect(findEventsSince(history, 'salons', 1)).toEqual([createEvent('salon-aster', 1)]);
  });

  it.each([
    ['users', 'staff-9', 'StaffRoleExercised', 'StaffRoleGranted'],
    ['bookings', 'calendar-aster-2031-01-01', 'RescheduleAbandoned', 'AppointmentConfirmed'],
  ])(
    'findEventsSince leaves out the events of %s in %s that change nothing, such as %s',
    (resource, stream, unchanging, changing) => {
      const exercises = Array.from({ length: 40 }, (_, n) => createEvent(stream, n + 1, unchanging));
      const change = createEvent(stream, 41, changing);
      expect(findEventsSince([...exercises, change], resource, 1)).toEqual([change]);
    },
  );
});
