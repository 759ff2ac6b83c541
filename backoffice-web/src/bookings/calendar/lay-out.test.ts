import type { AdminBooking } from '@mirabelle/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { layOut } from './lay-out';

const SLOTS = ['9:00 AM', '9:30 AM', '10:00 AM', '10:30 AM', '11:00 AM', '1:00 PM'];
const booking = (id: string, appointmentTime: string, duration: number) =>
  ({ id, appointmentTime, duration }) as AdminBooking;

const places = (...bookings: AdminBooking[]) =>
  Object.fromEntries(layOut(bookings).map((each) => [each.booking.id, `${each.lane + 1}/${each.lanes}`]));

it('puts what overlaps side by side and lets the rest have the whole width', () => {
  expect(
    places(booking('a', '9:00 AM', 60), booking('b', '9:30 AM', 60), booking('c', '1:00 PM', 30)),
  ).toEqual({ a: '1/2', b: '2/2', c: '1/1' });
});

it('does not part what merely touches', () => {
  expect(places(booking('a', '9:00 AM', 30), booking('b', '9:30 AM', 30))).toEqual({ a: '1/1', b: '1/1' });
});

it('takes a lane again once it is free', () => {
  const all = [booking('a', '9:00 AM', 120), booking('b', '9:00 AM', 30), booking('c', '10:00 AM', 30)];
  expect(places(...all)).toEqual({ a: '1/2', b: '2/2', c: '2/2' });
});

it('never draws two appointments over each other', () => {
  const some = fc.array(
    fc.record({ slot: fc.constantFrom(...SLOTS), duration: fc.constantFrom(30, 45, 60, 90, 180) }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(some, (all) => {
      const placed = layOut(all.map(({ slot, duration }, index) => booking(String(index), slot, duration)));
      expect(placed).toHaveLength(all.length);
      for (const one of placed)
        for (const other of placed) {
          if (one === other || one.begins >= other.ends || other.begins >= one.ends) continue;
          expect(one.lane).not.toBe(other.lane);
          expect(one.lanes).toBe(other.lanes);
        }
    }),
  );
});
