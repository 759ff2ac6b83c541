import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignLanes } from './appointment-lanes';

const SLOTS = ['9:00 AM', '9:30 AM', '10:00 AM', '10:30 AM', '11:00 AM', '1:00 PM'];
const createBooking = (id: string, appointmentTime: string, duration: number) =>
  ({ id, appointmentTime, duration }) as AdminBooking;

/** The lane of each booking by its id: `2/3` is the second of three lanes. */
const describeLanes = (...bookings: AdminBooking[]) =>
  Object.fromEntries(
    assignLanes(bookings).map(({ booking, lane, laneCount }) => [booking.id, `${lane + 1}/${laneCount}`]),
  );

describe('assignLanes', () => {
  it('assignLanes puts overlapping appointments side by side and gives the others the whole width', () => {
    expect(
      describeLanes(
        createBooking('a', '9:00 AM', 60),
        createBooking('b', '9:30 AM', 60),
        createBooking('c', '1:00 PM', 30),
      ),
    ).toEqual({ a: '1/2', b: '2/2', c: '1/1' });
  });

  it('assignLanes gives the whole width to an appointment that starts when another ends', () => {
    expect(describeLanes(createBooking('a', '9:00 AM', 30), createBooking('b', '9:30 AM', 30))).toEqual({
      a: '1/1',
      b: '1/1',
    });
  });

  it('assignLanes reuses a lane once it is free', () => {
    expect(
      describeLanes(
        createBooking('a', '9:00 AM', 120),
        createBooking('b', '9:00 AM', 30),
        createBooking('c', '10:00 AM', 30),
      ),
    ).toEqual({ a: '1/2', b: '2/2', c: '2/2' });
  });

  it('assignLanes never assigns one lane to two overlapping appointments', () => {
    const appointments = fc.array(
      fc.record({ slot: fc.constantFrom(...SLOTS), duration: fc.constantFrom(30, 45, 60, 90, 180) }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(appointments, (all) => {
        const bookings = all.map(({ slot, duration }, index) => createBooking(String(index), slot, duration));
        const placed = assignLanes(bookings);
        expect(placed).toHaveLength(all.length);
        for (const booking of placed)
          for (const other of placed) {
            const overlap = booking.startMinute < other.endMinute && other.startMinute < booking.endMinute;
            if (booking === other || !overlap) continue;
            expect(booking.lane).not.toBe(other.lane);
            expect(booking.laneCount).toBe(other.laneCount);
          }
      }),
    );
  });
});
