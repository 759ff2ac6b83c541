import type { Locale, MailContent } from '@mirabelle/mail';
import type { AppointmentCancelled } from '@mirabelle/salon-domain';
import { defineMail } from '../mail-definition.js';
import {
  type BookingFacts,
  createAppointmentRows,
  createBookingMailContent,
  createReceiptRows,
  describeRefund,
} from './booking-mail.js';
import { composeBookingMail } from './compose-booking-mail.js';

/** Tells the customer that the appointment will not take place, or that the request for it could not be accepted. */
export const bookingCancelledMail = defineMail<'booking-cancelled', AppointmentCancelled>({
  template: 'booking-cancelled',
  sentOn: 'AppointmentCancelled',
  compose: (context, event, stream) =>
    composeBookingMail(context, event, stream, (facts, locale, _status, statusBefore) => {
      const { by, reason } = event.data;
      const wasRequest = statusBefore === 'pending';
      return createBookingCancelledContent({ ...facts, by, wasRequest, reason: reason ?? undefined }, locale);
    }),
});

interface CancellationFacts extends BookingFacts {
  readonly by: AppointmentCancelled['data']['by'];
  /** Whether the appointment had not been confirmed. */
  readonly wasRequest: boolean;
  /** Entered by the person who canceled; shown only for a cancellation by the salon. */
  readonly reason?: string | undefined;
}

export function createBookingCancelledContent(facts: CancellationFacts, locale: Locale): MailContent {
  const { t } = locale;
  const { by, reason, salon, publicUrl } = facts;
  const isRejected = by === 'salon' && facts.wasRequest;
  const heading = by === 'customer' ? 'headingByCustomer' : 'headingBySalon';
  const parts = {
    textKey: 'bookingCancelled',
    ...(isRejected && { subjectKey: 'bookingCancelled.subjectRejected' as const }),
    heading: t(`bookingCancelled.${isRejected ? 'headingRejected' : heading}`),
    intro: t(`bookingCancelled.${chooseIntro(facts)}`, { salon: salon.name }),
    isAboutRequest: facts.wasRequest,
    button: { label: t('booking.another'), url: `${publicUrl}/salons/${salon.id}` },
    rows: [
      ...(by === 'salon' && reason ? [{ label: t('booking.reason'), lines: [reason] }] : []),
      ...createAppointmentRows(facts, locale),
      { label: t('booking.where'), lines: [salon.name] },
      { label: t('booking.calendar'), lines: [t('bookingCancelled.calendar')] },
      { label: t('booking.payment'), lines: [describePayment(facts, locale)] },
      ...createReceiptRows(facts, t),
    ],
  } as const;
  return createBookingMailContent(facts, parts, locale);
}

function chooseIntro({ by, wasRequest, isGuest }: CancellationFacts) {
  if (by === 'system') return 'introUnanswered';
  if (by === 'salon' && wasRequest) return 'introRejected';
  // A guest cancels by phone, and the salon enters it.
  if (isGuest) return 'introGuest';
  return by === 'salon' ? 'introBySalon' : 'introByCustomer';
}

/** What the cancellation means for the customer's money, in the words of the page of the booking. */
function describePayment(facts: CancellationFacts, locale: Locale): string {
  return facts.appointment.payment ? describeRefund(facts, locale) : locale.t('booking.nothingOwed');
}
