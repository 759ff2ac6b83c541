import {
  type AppointmentRequested,
  type AppointmentRescheduled,
  calendar,
  fold,
  isOpen,
} from '@mirabelle/domain';
import { defineMail, PERSON_ERASED } from '../mail-definition.js';
import { createUpcomingAppointmentContent } from './booking-mail.js';
import { findRecipient, foldAppointment, selectBookingEvents } from './compose-booking-mail.js';

/**
 * Reminds the customer of an appointment. The reactor `reminders` schedules it at the event that set the time; it is
 * skipped if the appointment has been cancelled or moved since.
 */
export const bookingReminderMail = defineMail<
  'booking-reminder',
  AppointmentRequested | AppointmentRescheduled
>({
  template: 'booking-reminder',
  async compose(context, { data: { bookingId, startsAt } }, stream) {
    const events = selectBookingEvents(bookingId, stream);
    const entry = fold(calendar, events).entries.get(bookingId);
    if (!entry || !isOpen(entry)) return { skipped: 'the appointment will not take place' };
    if (entry.startsAt !== startsAt) return { skipped: 'the appointment has been moved' };
    if (context.now() >= entry.startsAt) return { skipped: 'the appointment has begun' };
    const appointment = foldAppointment(events);
    const recipient = await findRecipient(context, appointment);
    if (!recipient) return PERSON_ERASED;
    const { to, locale, facts } = recipient;
    const content = createUpcomingAppointmentContent('bookingReminder', facts, locale);
    return { personId: appointment.userId, to, locale, content };
  },
});
