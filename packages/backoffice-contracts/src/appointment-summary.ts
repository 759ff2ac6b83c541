import { Booking, BookingStatus, isoInstant } from '@mirabelle/contracts';
import { z } from 'zod';

/** The appointment that money is about: that of a payment or of a commission. */
export const AppointmentSummary = z.object({
  status: BookingStatus,
  cancelledBy: Booking.shape.cancelledBy,
  wasConfirmed: Booking.shape.wasConfirmed,
  serviceType: z.string(),
  wish: z.string().nullable(),
  salonName: z.string(),
  appointmentDate: isoInstant,
  timeZone: z.string(),
});
