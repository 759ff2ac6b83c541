import type { CapturedOrder } from '@mirabelle/contracts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from '../../components/ui/toast-store';
import { ApiError, isUnauthorised, sentenceOf } from '../../lib/api-error';
import { useCreateBooking } from './api/bookings';
import { type BookingValues, bookingPayload } from './booking-form';

/** Refusals after which a payment cannot pay for an appointment any more. */
const PAYMENT_LOST: ReadonlySet<string | undefined> = new Set([
  'payment_unknown',
  'payment_used',
  'payment_refunded',
  'amount_mismatch',
]);

interface Booking {
  /** Asks for the appointment; with an order that has just been captured, as paid. */
  readonly book: (paidBy?: CapturedOrder) => Promise<void>;
  readonly isPending: boolean;
  /** A payment whose appointment was refused. It pays for the next attempt. */
  readonly kept: CapturedOrder | undefined;
}

interface BookableSalon {
  readonly id: string;
  readonly name: string;
}

/** Books what the form says, tells how it went, and keeps a payment whose time was lost to somebody else. */
export function useBook(
  salon: BookableSalon,
  form: UseFormReturn<BookingValues>,
  onBooked: () => void,
): Booking {
  const { t } = useTranslation('booking');
  const { mutateAsync, isPending } = useCreateBooking();
  const [kept, setKept] = useState<CapturedOrder>();

  const refused = (error: unknown, order: CapturedOrder | undefined) => {
    const code = error instanceof ApiError ? error.code : undefined;
    setKept(PAYMENT_LOST.has(code) ? undefined : order);
    if (code === 'slot_taken') form.setValue('appointmentTime', '');
    if (isUnauthorised(error)) return;
    toast({
      title: t('failed.title'),
      description: sentenceOf(error, t('failed.description')),
      variant: 'destructive',
    });
  };

  const book = async (paidBy?: CapturedOrder) => {
    const order = paidBy ?? kept;
    const payment = order ? ({ paypalOrderId: order.id, paymentStatus: 'paid' } as const) : {};
    try {
      await mutateAsync({ ...bookingPayload(salon.id, form.getValues()), ...payment });
    } catch (error) {
      refused(error, order);
      return;
    }
    toast({ title: t('confirmed.title'), description: t('confirmed.description', { salon: salon.name }) });
    form.reset();
    onBooked();
  };
  return { book, isPending, kept };
}
