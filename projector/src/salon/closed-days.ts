import type { SalonDayClosed, SalonDayOpened } from '@mirabelle/salon-domain';
import { defineProjection } from '../projection/projection.js';
import { patch, put } from '../projection/row-change.js';

/**
 * The days for which operators have closed a salon. The row of a day that was opened again stays, because the history of a
 * salon in the back office finds by these rows the calendars in which its days were closed and opened.
 */
export const closedDays = defineProjection<SalonDayClosed | SalonDayOpened>({
  SalonDayClosed: ({ data: { salonId, date, reason } }) => [
    put('closed_days', { salon_id: salonId, local_date: date }, { is_closed: true, reason: reason ?? null }),
  ],
  SalonDayOpened: ({ data: { salonId, date } }) => [
    patch('closed_days', { salon_id: salonId, local_date: date }, { is_closed: false }),
  ],
});
