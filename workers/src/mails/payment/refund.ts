import { fold, narrowEvents, type PaymentRefunded, payment } from '@mirabelle/domain';
import type { EventStore, RecordedEvent } from '@mirabelle/event-store';
import { formatGreeting, type Locale, type MailContent, type MailRow } from '@mirabelle/mail';
import { calendarStream, parseBookingId } from '@mirabelle/salon-domain';
import { type BookingFacts, createAppointmentRows } from '../booking/booking-mail.js';
import { foldAppointment, readSalon, selectBookingEvents } from '../booking/compose-booking-mail.js';
import { defineMail, PERSON_ERASED } from '../mail-definition.js';
import {
  createPaymentRows,
  createReceiptUrl,
  findPaymentRecipient,
  formatAmount,
  formatProduct,
  type PaymentFacts,
} from './payment-mail.js';

/**
 * Tells the buyer that the provider has refunded a payment. The mail about a canceled appointment names the refund itself, so
 * this one is not sent for it.
 */
export const refundMail = defineMail<'refund', PaymentRefunded>({
  template: 'refund',
  sentOn: 'PaymentRefunded',
  async compose(context, _event, stream) {
    if (await isNamedByCancellation(context.store, stream))
      return { skipped: 'the mail about the cancellation names the refund' };
    const recipient = await findPaymentRecipient(context, stream);
    if (!recipient) return PERSON_ERASED;
    const { facts, ...addressee } = recipient;
    const { use } = fold(payment, narrowEvents(payment, stream));
    const paidFor =
      use?.purpose === 'booking' ? await findAppointment(context.store, use.referenceId) : use?.purpose;
    return { ...addressee, content: createRefundContent({ ...facts, paidFor }, addressee.locale) };
  },
});

type RefundedAppointment = Pick<BookingFacts, 'appointment' | 'salon'>;

export interface RefundFacts extends PaymentFacts {
  /** An appointment, products from the cart, or nothing: the payment of an appointment that was not made. */
  readonly paidFor: RefundedAppointment | 'cart' | undefined;
}

export function createRefundContent(facts: RefundFacts, locale: Locale): MailContent {
  const { t } = locale;
  const { capture, firstName, publicUrl } = facts;
  const amount = formatAmount(facts, locale);
  const isTest = facts.provider === 'sandbox';
  // Each product of an order is paid and refunded by itself, so the mail names it.
  const testHeading = isOrder(facts)
    ? t('refund.headingTestOrder', { product: formatProduct(facts, locale) })
    : t('refund.headingTest');
  return {
    subject: isTest ? testHeading : t('refund.subject', { amount }),
    preheader: t(isTest ? 'payment.sandbox' : 'refund.preheader'),
    heading: isTest ? testHeading : t('refund.heading'),
    greeting: formatGreeting(t, firstName),
    intro: isTest ? t('payment.testNotRefunded') : t('refund.intro', { amount }),
    rows: [
      ...createPurposeRows(facts, locale),
      { label: isTest ? t('payment.total') : t('payment.refund'), lines: [amount] },
      ...createPaymentRows(facts, locale),
      ...(isOrder(facts) ? [{ label: t('payment.orderNumber'), lines: [capture.orderId] }] : []),
    ],
    ...(isOrder(facts) && { note: t('refund.onlyThis') }),
    button: { label: t('refund.button'), url: createReceiptUrl(publicUrl, capture.orderId) },
    linkInstead: t('layout.linkInstead'),
    footer: t('layout.paymentFooter'),
  };
}

/** Whether products were paid for, and not an appointment. */
const isOrder = ({ paidFor, item }: RefundFacts): boolean => paidFor === 'cart' || (!paidFor && !!item);

function createPurposeRows(facts: RefundFacts, locale: Locale): MailRow[] {
  const { t } = locale;
  if (isOrder(facts)) return [{ label: t('payment.for'), lines: [formatProduct(facts, locale)] }];
  const { paidFor } = facts;
  if (!paidFor || paidFor === 'cart')
    return [{ label: t('payment.for'), lines: [t('payment.noAppointment')] }];
  return [
    ...createAppointmentRows(paidFor, locale),
    { label: t('booking.where'), lines: [paidFor.salon.name] },
  ];
}

/** Whether the appointment was canceled before its end. The mail about such a cancellation names the refund. */
async function isNamedByCancellation(store: EventStore, stream: readonly RecordedEvent[]): Promise<boolean> {
  const events = narrowEvents(payment, stream);
  const { use } = fold(payment, events);
  if (use?.purpose !== 'booking') return false;
  const bookingEvents = await readBookingEvents(store, use.referenceId);
  if (bookingEvents.length === 0) return false;
  const cancellation =
    bookingEvents.find(({ type }) => type === 'AppointmentCancelled') ??
    // Finance requests a refund before the cancellation that goes with it is recorded.
    events.find((event) => event.type === 'PaymentRefundRequested' && event.data.cancelsBooking);
  return (
    cancellation !== undefined && cancellation.metadata.occurredAt < foldAppointment(bookingEvents).endsAt
  );
}

async function findAppointment(
  store: EventStore,
  bookingId: string,
): Promise<RefundedAppointment | undefined> {
  const events = await readBookingEvents(store, bookingId);
  if (events.length === 0) return undefined;
  const appointment = foldAppointment(events);
  return { appointment, salon: await readSalon(store, appointment.salonId) };
}

async function readBookingEvents(store: EventStore, bookingId: string) {
  const booking = parseBookingId(bookingId);
  if (!booking) return [];
  return selectBookingEvents(
    bookingId,
    await store.readStream(calendarStream(booking.salonId, booking.date)),
  );
}
