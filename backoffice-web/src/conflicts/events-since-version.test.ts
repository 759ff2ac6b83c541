import type { EventLogEntry } from '@mirabelle/backoffice-contracts';
import { describe, expect, it } from 'vitest';
import { findEventsSince } from './events-since-version';

const createEvent = (stream: string, revision: number) => ({ stream, revision }) as EventLogEntry;

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
});
