import type { AppointmentConfirmed } from '@mirabelle/salon-domain';
import { defineMail } from '../mail-definition.js';
import { createUpcomingAppointmentContent } from './booking-mail.js';
import { composeBookingMail } from './compose-booking-mail.js';

/** Tells the customer that the salon has confirmed the appointment. */
export const bookingConfirmedMail = defineMail<'booking-confirmed', AppointmentConfirmed>({
  template: 'booking-confirmed',
  sentOn: 'AppointmentConfirmed',
  compose: (context, event, stream) =>
    composeBookingMail(context, event, stream, (facts, locale) =>
      createUpcomingAppointmentContent('bookingConfirmed', facts, locale),
    ),
});
