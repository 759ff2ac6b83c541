import type { EventLogEntry } from '@mirabelle/backoffice-contracts';
import { describe, expect, it } from 'vitest';
import { findEventsSince } from './events-since-version';

const createEvent = (revision: number, changesRecord = true) =>
  ({ revision, changesRecord }) as EventLogEntry;

describe('findEventsSince', () => {
  it('findEventsSince returns the events from the given version on', () => {
    const history = [0, 1, 2].map((revision) => createEvent(revision));
    expect(findEventsSince(history, 1).map(({ revision }) => revision)).toEqual([1, 2]);
    expect(findEventsSince(history, 3)).toEqual([]);
  });

  it('findEventsSince leaves out the events that have not changed the record', () => {
    const change = createEvent(41);
    expect(findEventsSince([createEvent(7, false), createEvent(40, false), change], 1)).toEqual([change]);
  });
});
