import type { ChairHeld, ChairReleased } from '@mirabelle/domain/booking';
import { projection } from '../kernel/projection.js';
import { put, remove } from '../kernel/row-change.js';

/** Chairs that days keep for appointments which were booked for others. */
export const calendarHolds = projection<ChairHeld | ChairReleased>({
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
