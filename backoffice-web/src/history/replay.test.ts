import type { EventLogEntry } from '@mirabelle/contracts';
import { expect, it } from 'vitest';
import { momentAfter } from './replay';

const event = (type: string, data: Record<string, unknown>) => ({ type, data }) as EventLogEntry;

const life = [
  event('AppointmentRequested', { salonId: 'aster', startsAt: '2031-01-01T10:00:00Z', notes: 'Copper' }),
  event('AppointmentConfirmed', { salonId: 'aster' }),
  event('AppointmentRescheduled', { startsAt: '2031-01-02T10:00:00Z' }),
  event('AppointmentCancelled', { reason: 'Ill' }),
];
const known = (last: number) => Object.fromEntries(momentAfter(life, last).fields);

it('shows a record as it was after each of its events', () => {
  expect(known(0)).toMatchObject({ status: 'pending', startsAt: '2031-01-01T10:00:00Z' });
  expect(known(1)).toMatchObject({ status: 'confirmed', notes: 'Copper' });
  expect(known(2)).toMatchObject({ status: 'confirmed', startsAt: '2031-01-02T10:00:00Z' });
  expect(known(3)).toMatchObject({ status: 'cancelled', reason: 'Ill' });
});

it('marks what the last event changed, and nothing that it only repeats', () => {
  expect([...momentAfter(life, 1).changed]).toEqual(['status']);
  expect([...momentAfter(life, 2).changed]).toEqual(['startsAt']);
});

it('lays sets of changes open', () => {
  const salon = [
    event('SalonListed', { salonId: 'aster', chairs: 2 }),
    event('SalonDetailsChanged', { salonId: 'aster', changes: { chairs: 3 } }),
  ];
  expect(Object.fromEntries(momentAfter(salon, 1).fields)).toEqual({ salonId: 'aster', chairs: 3 });
});

it('knows nothing before the first event', () => {
  expect(momentAfter(life, -1).fields.size).toBe(0);
});
