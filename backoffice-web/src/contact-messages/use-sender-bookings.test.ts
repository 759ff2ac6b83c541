import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { expect, it } from 'vitest';
import { keepCanceledInSight } from './use-sender-bookings';

const list = (...statuses: AdminBooking['status'][]) =>
  statuses.map((status, index) => ({ id: String(index), status }) as AdminBooking);
const keep = (...statuses: AdminBooking['status'][]) =>
  keepCanceledInSight(list(...statuses), 2).map(({ id }) => id);

it('the latest canceled appointment is among the first, in place of one that is over', () => {
  expect(keep('no-show', 'completed', 'cancelled', 'cancelled')).toEqual(['0', '2', '1', '3']);
  expect(keep('confirmed', 'completed', 'completed', 'cancelled')).toEqual(['0', '3', '1', '2']);
});

it('what is ahead is not put behind it, and nothing changes if one is in sight', () => {
  expect(keep('pending', 'confirmed', 'cancelled')).toEqual(['0', '1', '2']);
  expect(keep('cancelled', 'completed', 'cancelled')).toEqual(['0', '1', '2']);
  expect(keep('completed')).toEqual(['0']);
});
