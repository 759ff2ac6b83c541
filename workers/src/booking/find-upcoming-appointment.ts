import { fold } from '@mirabelle/domain';
import type { RecordedEvent } from '@mirabelle/event-store';
import {
  type AppointmentRequested,
  type AppointmentRescheduled,
  calendar,
  isOpen,
} from '@mirabelle/salon-domain';
import { foldAppointment, selectBookingEvents } from '../mails/booking/compose-booking-mail.js';
import type { SkippedMail } from '../mails/mail-definition.js';

/**
 * The appointment that a reminder is about, or why nobody is reminded of it: it has been canceled or moved since the reminder
 * was scheduled, or it has begun.
 *
 * @param scheduled the data of the event that set the time and scheduled the reminder
 * @param stream all events of the calendar
 * @param now UTC instant, ISO 8601
 */
export function findUpcomingAppointment(
  scheduled: (AppointmentRequested | AppointmentRescheduled)['data'],
  stream: readonly RecordedEvent[],
  now: string,
): { readonly appointment: AppointmentRequested['data'] } | SkippedMail {
  const { bookingId, startsAt } = scheduled;
  const events = selectBookingEvents(bookingId, stream);
  const entry = fold(calendar, events).entries.get(bookingId);
  if (!entry || !isOpen(entry)) return { skipped: 'the appointment will not take place' };
  if (entry.startsAt !== startsAt) return { skipped: 'the appointment has been moved' };
  if (now >= entry.startsAt) return { skipped: 'the appointment has begun' };
  return { appointment: foldAppointment(events) };
}
