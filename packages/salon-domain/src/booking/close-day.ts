import { getLocalDate } from '@mirabelle/catalogue';
import { accept, type Decision, refuse } from '@mirabelle/decider';
import type { CloseDay, OpenDay, SuspendDay } from './calendar-commands.js';
import type { CalendarEvent } from './calendar-events.js';
import type { Calendar } from './calendar-state.js';

/**
 * Closes the salon for the day. The calendar that decides about bookings also decides this, so that no booking can be made once
 * the day is closed. The appointments of the day stay until each is moved or canceled.
 */
export function closeDay(
  { salonId, date, reason, timeZone, now }: CloseDay,
  { isClosed }: Calendar,
): Decision<CalendarEvent> {
  const today = getLocalDate(now, timeZone);
  if (date < today) {
    return refuse('time_in_past', 'This day has passed. Only today or a later day can be closed.');
  }
  if (isClosed) return accept();
  return accept({ type: 'SalonDayClosed', data: { salonId, date, ...(reason && { reason }) } });
}

/** Opens the salon again for the day. */
export function openDay({ salonId, date }: OpenDay, { isClosed }: Calendar): Decision<CalendarEvent> {
  return isClosed ? accept({ type: 'SalonDayOpened', data: { salonId, date } }) : accept();
}

/**
 * Suspends the salon for the day. The calendar that decides about bookings also decides this, so that no command with older
 * details of the salon makes an appointment on the day.
 */
export function suspendDay(
  { salonId, date, salonVersion }: SuspendDay,
  { minSalonVersion }: Calendar,
): Decision<CalendarEvent> {
  if (salonVersion <= minSalonVersion) return accept();
  return accept({ type: 'SalonDaySuspended', data: { salonId, date, salonVersion } });
}
