import {
  BOOKING_COMMISSION_BP,
  commissionCents,
  DEFAULT_AFFILIATE,
  formatCents,
  SERVICES,
  serviceByLabel,
} from '@mirabelle/catalogue';
import { BookingForm } from '../../lib/contracts';
import { z } from '../../lib/zod';

/** What the form asks for; the messages are the contract's own. */
export const BookingFields = BookingForm.pick({
  serviceType: true,
  appointmentDate: true,
  appointmentTime: true,
}).extend({ notes: z.string().max(1000) });

export interface BookingValues {
  serviceType: string;
  appointmentDate: string;
  appointmentTime: string;
  notes: string;
}

/** A fresh form: the first service, today, no time yet. */
export const emptyBooking = (date: string): BookingValues => ({
  serviceType: SERVICES[0]?.label ?? '',
  appointmentDate: date,
  appointmentTime: '',
  notes: '',
});

/** The payload for a salon: price, minutes and commission come from the service list. */
export function bookingPayload(salonId: string, values: BookingValues): BookingForm {
  const service = serviceByLabel(values.serviceType);
  if (!service) throw new RangeError(`No service is called ${values.serviceType}`);
  return {
    salonId,
    ...values,
    duration: service.minutes,
    price: formatCents(service.priceCents),
    affiliateId: DEFAULT_AFFILIATE,
    affiliateCommission: formatCents(commissionCents(service.priceCents, BOOKING_COMMISSION_BP)),
  };
}
