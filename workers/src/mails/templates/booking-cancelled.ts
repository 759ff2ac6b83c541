import type { Locale } from '../locale.js';
import type { MailContent } from '../rendering/mail-content.js';
import { appointmentFacts, type BookingFacts, bookingMail } from './booking-facts.js';

export interface CancellationFacts extends BookingFacts {
  readonly by: 'customer' | 'salon';
  /** In the words of whoever cancelled; shown when it was the salon. */
  readonly reason?: string | undefined;
}

/** The appointment will not take place. */
export function bookingCancelledMail(facts: CancellationFacts, locale: Locale): MailContent {
  const { t } = locale;
  const { by, reason, salon, publicUrl } = facts;
  const whose = by === 'salon' ? 'BySalon' : 'ByCustomer';
  const words = {
    words: 'bookingCancelled',
    heading: t(`bookingCancelled.heading${whose}`),
    intro: t(`bookingCancelled.intro${whose}`, { salon: salon.name }),
    button: { label: t('booking.another'), url: `${publicUrl}/salons` },
    facts: [
      ...appointmentFacts(facts, locale),
      { label: t('booking.where'), lines: [salon.name] },
      ...(facts.appointment.payment
        ? [{ label: t('booking.payment'), lines: [t('booking.givenBack')] }]
        : []),
      ...(by === 'salon' && reason ? [{ label: t('booking.reason'), lines: [reason] }] : []),
    ],
  } as const;
  return bookingMail(facts, words, locale);
}
