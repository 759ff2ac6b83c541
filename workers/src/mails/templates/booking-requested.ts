import type { Locale } from '../locale.js';
import type { MailContent } from '../rendering/mail-content.js';
import { appointmentFacts, type BookingFacts, bookingMail, visitFacts } from './booking-facts.js';

/** The confirmation that the booking form promises: the booking has come in and the chair is kept. */
export function bookingRequestedMail(facts: BookingFacts, locale: Locale): MailContent {
  const { t } = locale;
  const words = {
    words: 'bookingRequested',
    heading: t('bookingRequested.heading'),
    intro: t('bookingRequested.intro', { salon: facts.salon.name }),
    button: { label: t('booking.open'), url: `${facts.publicUrl}/profile` },
    facts: [...appointmentFacts(facts, locale), ...visitFacts(facts, locale)],
  } as const;
  return bookingMail(facts, words, locale);
}
