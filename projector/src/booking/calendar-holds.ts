import type { ChairHeld, ChairReleased } from '@mirabelle/salon-domain';
import { defineProjection } from '../projection/projection.js';
import { put, remove } from '../projection/row-change.js';

/** Chairs held on the target day of an appointment that is rescheduled to another day. */
export const calendarHolds = defineProjection<ChairHeld | ChairReleased>({
  ChairHeld: ({ data, metadata: { occurredAt } }) => [
    put(
      'calendar_holds',
      { move_id: data.moveId },
      {
        booking_id: data.bookingId,
        user_id: data.userId,
        salon_id: data.salonId,
        local_date: data.date,
        start_minute: data.startMinute,
        duration: data.durationMinutes,
        created_at: occurredAt,
      },
    ),
  ],
  ChairReleased: ({ data: { moveId } }) => [remove('calendar_holds', { move_id: moveId })],
});
