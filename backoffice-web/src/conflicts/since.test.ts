import type { EventLogEntry } from '@mirabelle/contracts';
import { expect, it } from 'vitest';
import { since } from './since';

const event = (stream: string, revision: number) => ({ stream, revision }) as EventLogEntry;

it('tells what came after the version that was seen', () => {
  const life = [0, 1, 2].map((revision) => event('calendar-aster-2031-01-01', revision));
  expect(since(life, 'bookings', 1).map(({ revision }) => revision)).toEqual([1, 2]);
  expect(since(life, 'bookings', 3)).toEqual([]);
});

it('tells of an account what happened to its roles', () => {
  const life = [event('account-1', 7), event('staff-9', 0), event('staff-9', 1)];
  expect(since(life, 'users', 1)).toEqual([event('staff-9', 1)]);
});
