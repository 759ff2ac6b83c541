import { formatMoney, type Locale, type MailContent } from '@mirabelle/mail';
import type { AppointmentCancelled } from '@mirabelle/salon-domain';
import { defineMail } from '../mail-definition.js';
import {
  type BookingFacts,
  createAppointmentRows,
  createBookingMailContent,
  createReceiptRows,
} from './booking-mail.js';
import { composeBookingMail } from './compose-booking-mail.js';

/** Tells the customer that the appointment will not take place. */
export const bookingCancelledMail = defineMail<'booking-cancelled', AppointmentCancelled>({
  template: 'booking-cancelled',
  sentOn: 'AppointmentCancelled',
  compose: (context, event, stream) =>
    composeBookingMail(context, event, stream, (facts, locale) => {
      const { by, reason } = event.data;
      return createBookingCancelledContent({ ...facts, by, reason: reason ?? undefined }, locale);
    }),
});

interface CancellationFacts extends BookingFacts {
  readonly by: AppointmentCancelled['data']['by'];
  /** Entered by the person who canceled; shown only for a cancellation by the salon. */
  readonly reason?: string | undefined;
}

export function createBookingCancelledContent(facts: CancellationFacts, locale: Locale): MailContent {
  const { t } = locale;
  const { by, reason, salon, isGuest, publicUrl } = facts;
  const heading = by === 'customer' ? 'headingByCustomer' : 'headingBySalon';
  const parts = {
    textKey: 'bookingCancelled',
    heading: t(`bookingCancelled.${heading}`),
    intro: t(`bookingCancelled.${chooseIntro(by, isGuest)}`, { salon: salon.name }),
    button: { label: t('booking.another'), url: `${publicUrl}/salons/${salon.id}` },
    rows: [
      ...createAppointmentRows(facts, locale),
      { label: t('booking.where'), lines: [salon.name] },
      { label: t('booking.calendar'), lines: [t('bookingCancelled.calendar')] },
      { label: t('booking.payment'), lines: [describeMoney(facts, locale)] },
      ...createReceiptRows(facts, t),
      ...(by === 'salon' && reason ? [{ label: t('booking.reason'), lines: [reason] }] : []),
    ],
  } as const;
  return createBookingMailContent(facts, parts, locale);
}

function chooseIntro(by: CancellationFacts['by'], isGuest: boolean | undefined) {
  if (by === 'system') return 'introUnanswered';
  // A guest cancels by phone, and the salon enters it.
  if (isGuest) return 'introGuest';
  return by === 'salon' ? 'introBySalon' : 'introByCustomer';
}

/** What the cancellation means for the customer's money, in the words of the page of the booking. */
function describeMoney({ appointment }: CancellationFacts, { language, t }: Locale): string {
  const { priceCents, currency, payment } = appointment;
  if (payment) return t('booking.refund', { amount: formatMoney(priceCents, currency, language) });
  return t('booking.nothingOwed');
}
