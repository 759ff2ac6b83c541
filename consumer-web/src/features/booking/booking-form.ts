import { zodResolver } from '@hookform/resolvers/zod';
import {
  BOOKING_COMMISSION_BP,
  type Cents,
  calculateCommissionCents,
  DEFAULT_AFFILIATE,
  findService,
  findServiceByLabel,
  formatCents,
  listWishes,
  SERVICES,
} from '@mirabelle/catalogue';
import type { Salon } from '@mirabelle/contracts';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { BookingBody } from '../../lib/contracts';
import { getToday } from '../../lib/format-dates';
import { z } from '../../lib/zod';
import type { PaymentOption } from './components/payment-choice';

/** In characters. */
export const MAX_NOTES_LENGTH = 1000;

/** The part of the contract's `BookingBody` that the customer fills in. */
const bookingFormSchema = BookingBody.pick({
  serviceType: true,
  appointmentDate: true,
  appointmentTime: true,
}).extend({ wish: z.string(), notes: z.string().max(MAX_NOTES_LENGTH) });

export interface BookingFormValues {
  /** Label of a service, e.g. "Hair Color". */
  serviceType: string;
  /** Label of what the salon does on request and is booked as that service, e.g. "Balayage", or empty. */
  wish: string;
  /** `YYYY-MM-DD` in the salon's time zone. */
  appointmentDate: string;
  /** Label of a time slot, e.g. "9:00 AM", or empty. */
  appointmentTime: string;
  notes: string;
}

/** What a booking form starts with: the id of a service, a date with a time of that day, and how it is paid. */
export interface BookingChoice {
  readonly serviceId?: string | undefined;
  /** `YYYY-MM-DD`. */
  readonly date?: string | undefined;
  /** Label of a time slot. */
  readonly time?: string | undefined;
  /** Id of what the salon does on request. */
  readonly wish?: string | undefined;
  readonly paymentOption?: PaymentOption | undefined;
  /** Id of a saved look, whose shades the notes name. */
  readonly lookId?: string | undefined;
}

/** The choice of a link, without its date and time if there is no such date, as in a damaged link. */
export function dropInvalidDate({ date, time, ...choice }: BookingChoice): BookingChoice {
  return z.iso.date().safeParse(date).success ? { ...choice, date, time } : choice;
}

/**
 * The booking form. By default it starts with the first service, with today's date at the salon, and without a time. It does not
 * start with a wish that the salon does not do.
 */
export function useBookingForm(
  { timeZone, specialties }: Pick<Salon, 'timeZone' | 'specialties'>,
  { serviceId = '', date, time, wish: wishId = '' }: BookingChoice = {},
  notes = '',
): UseFormReturn<BookingFormValues> {
  const wish = listWishes(specialties).find(({ id }) => id === wishId);
  return useForm<BookingFormValues>({
    resolver: zodResolver(bookingFormSchema),
    defaultValues: {
      serviceType: (findService(wish?.bookedAs ?? serviceId) ?? SERVICES[0])?.label ?? '',
      wish: wish?.label ?? '',
      appointmentDate: date ?? getToday(timeZone),
      appointmentTime: (date && time) ?? '',
      notes,
    },
  });
}

/**
 * The payload of a new booking. The duration comes from the service list.
 *
 * @param priceCents what the customer has seen, or has paid; the server refuses the booking if another price applies
 * @throws RangeError for a service that is not in the list
 */
export function createBookingPayload(
  salonId: string,
  { wish, ...values }: BookingFormValues,
  priceCents: Cents,
): BookingBody {
  const service = findServiceByLabel(values.serviceType);
  if (!service) throw new RangeError(`No service is called ${values.serviceType}`);
  return {
    salonId,
    ...values,
    ...(wish && { wish }),
    duration: service.minutes,
    price: formatCents(priceCents),
    affiliateId: DEFAULT_AFFILIATE,
    affiliateCommission: formatCents(calculateCommissionCents(priceCents, BOOKING_COMMISSION_BP)),
  };
}

/** The date a number of days after another one. Both dates are "YYYY-MM-DD". */
export function addDays(date: string, days: number): string {
  const instant = new Date(`${date}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + days);
  return instant.toISOString().slice(0, 10);
}
