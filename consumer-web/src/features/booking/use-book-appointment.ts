import { findServiceByLabel, parseCents } from '@mirabelle/catalogue';
import type { Booking, CapturedOrder } from '@mirabelle/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toastError } from '../../components/ui/toast-error';
import { toast } from '../../components/ui/toast-store';
import { ApiError } from '../../lib/api-error';
import { reloadQueries } from '../../lib/reload-queries';
import { isolateDirection } from '../../lib/text-direction';
import { findServicePrice, pricesQuery } from '../../lib/use-prices';
import { useCreateBooking } from './api/bookings';
import { type BookingFormValues, createBookingPayload } from './booking-form';
import { useFormatAnswerBy } from './use-format-answer-by';

/** Problem codes that say that the captured payment can no longer pay for an appointment. */
const UNUSABLE_PAYMENT_CODES: ReadonlySet<string | undefined> = new Set([
  'payment_unknown',
  'payment_used',
  'payment_refunded',
  'amount_mismatch',
]);

interface BookAppointmentResult {
  /** Requests the appointment. With a captured order it is booked as paid. */
  readonly book: (capturedOrder?: CapturedOrder) => Promise<void>;
  readonly isPending: boolean;
  /** Whether the appointment is booked. The form stays on screen until the next page has loaded. */
  readonly isBooked: boolean;
  /** A captured payment whose appointment could not be booked. The next call of `book` uses it. */
  readonly unusedPayment: CapturedOrder | undefined;
}

/**
 * Books the appointment in the form and shows the result as a toast. If booking fails, for example because another
 * customer took the time, the payment stays in `unusedPayment` and pays for the next attempt, unless it can no longer be
 * used.
 */
export function useBookAppointment(
  salon: { readonly id: string; readonly name: string },
  form: UseFormReturn<BookingFormValues>,
  onBooked: (booking: Booking) => void,
): BookAppointmentResult {
  const { t } = useTranslation('booking');
  const client = useQueryClient();
  const { mutateAsync } = useCreateBooking();
  const formatAnswerBy = useFormatAnswerBy();
  const [isPending, setPending] = useState(false);
  const isBooking = useRef(false);
  const [unusedPayment, setUnusedPayment] = useState<CapturedOrder>();
  const [isBooked, setBooked] = useState(false);

  const handleFailure = (error: unknown, order: CapturedOrder | undefined) => {
    const code = error instanceof ApiError ? error.code : undefined;
    setUnusedPayment(UNUSABLE_PAYMENT_CODES.has(code) ? undefined : order);
    if (code === 'slot_taken') form.setValue('appointmentTime', '');
    if (code === 'price_changed' || code === 'service_not_offered')
      void reloadQueries(client, { queryKey: pricesQuery.queryKey });
    toastError(error, t('failed.title'), t('failed.description'));
  };

  /** What was paid, otherwise the price on the screen. */
  const findPrice = async (serviceType: string, order: CapturedOrder | undefined) => {
    const shown = findServicePrice(
      await client.ensureQueryData(pricesQuery),
      findServiceByLabel(serviceType)?.id,
    );
    const price = order ? parseCents(order.amount) : shown;
    if (price === undefined) throw new RangeError(`The price of ${serviceType} is not known`);
    return price;
  };

  const send = async (capturedOrder: CapturedOrder | undefined) => {
    const order = capturedOrder ?? unusedPayment;
    const payment = order ? ({ paypalOrderId: order.id, paymentStatus: 'paid' } as const) : {};
    let booking: Booking;
    try {
      const values = form.getValues();
      const price = await findPrice(values.serviceType, order);
      booking = await mutateAsync({ ...createBookingPayload(salon.id, values, price), ...payment });
    } catch (error) {
      handleFailure(error, order);
      return;
    }
    const when = isolateDirection(formatAnswerBy(booking));
    toast({
      title: t('requested.title'),
      description: t('requested.description', { salon: salon.name, when }),
      isLasting: true,
    });
    setBooked(true);
    onBooked(booking);
  };
  const book = async (capturedOrder?: CapturedOrder) => {
    // The button may be pressed a second time before it is disabled. A call with a payment goes on, so that none is lost.
    if (isBooking.current && !capturedOrder) return;
    isBooking.current = true;
    setPending(true);
    try {
      await send(capturedOrder);
    } finally {
      isBooking.current = false;
      setPending(false);
    }
  };
  return { book, isPending, isBooked, unusedPayment };
}
