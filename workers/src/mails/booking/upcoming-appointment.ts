import type {
  AppointmentConfirmed,
  AppointmentRequested,
  AppointmentRescheduled,
} from '@mirabelle/salon-domain';
import { findUpcomingAppointment } from '../../booking/find-upcoming-appointment.js';
import { defineMail, REMINDERS_OFF } from '../mail-definition.js';
import { createUpcomingAppointmentContent } from './booking-mail.js';
import { composeBookingMail, findRecipient } from './compose-booking-mail.js';

/** Confirms to the customer that the booking request has arrived and that the chair is held, unless it is confirmed already. */
export const bookingRequestedMail = defineMail<'booking-requested', AppointmentRequested>({
  template: 'booking-requested',
  sentOn: 'AppointmentRequested',
  isSentFor: ({ data }) => !data.isConfirmedAtOnce,
  compose: (context, event, stream) =>
    composeBookingMail(context, event, stream, (facts, locale) =>
      createUpcomingAppointmentContent('bookingRequested', facts, locale),
    ),
});

/** Tells the customer that the salon has confirmed the appointment. */
export const bookingConfirmedMail = defineMail<'booking-confirmed', AppointmentConfirmed>({
  template: 'booking-confirmed',
  sentOn: 'AppointmentConfirmed',
  compose: (context, event, stream) =>
    composeBookingMail(context, event, stream, (facts, locale) =>
      createUpcomingAppointmentContent('bookingConfirmed', facts, locale),
    ),
});

/**
 * Reminds the customer of an appointment. The reactor `reminders` schedules it at the event that set the time; it is
 * skipped if the appointment has been canceled or moved since, or if the customer has turned reminders off.
 */
export const bookingReminderMail = defineMail<
  'booking-reminder',
  AppointmentRequested | AppointmentRescheduled
>({
  template: 'booking-reminder',
  async compose(context, { data }, stream) {
    const upcoming = findUpcomingAppointment(data, stream, context.now());
    if ('skipped' in upcoming) return upcoming;
    const { appointment } = upcoming;
    const recipient = await findRecipient(context, appointment);
    if ('skipped' in recipient) return recipient;
    if (!recipient.wantsReminders) return REMINDERS_OFF;
    const { to, locale, facts } = recipient;
    const content = createUpcomingAppointmentContent('bookingReminder', facts, locale);
    return { personId: appointment.userId, to, locale, content };
  },
});
