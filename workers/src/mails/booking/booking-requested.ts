import type { AppointmentRequested } from '@mirabelle/salon-domain';
import { defineMail } from '../mail-definition.js';
import { createUpcomingAppointmentContent } from './booking-mail.js';
import { composeBookingMail } from './compose-booking-mail.js';

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
