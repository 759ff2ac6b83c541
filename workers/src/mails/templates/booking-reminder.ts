import type { Locale } from '../locale.js';
import type { MailContent } from '../rendering/mail-content.js';
import { appointmentFacts, type BookingFacts, bookingMail, visitFacts } from './booking-facts.js';

/** The appointment is a day away. */
export function bookingReminderMail(facts: BookingFacts, locale: Locale): MailContent {
  const { t } = locale;
  const words = {
    words: 'bookingReminder',
    heading: t('bookingReminder.heading'),
    intro: t('bookingReminder.intro', { salon: facts.salon.name }),
    button: { label: t('booking.open'), url: `${facts.publicUrl}/profile` },
    facts: [...appointmentFacts(facts, locale), ...visitFacts(facts, locale)],
  } as const;
  return bookingMail(facts, words, locale);
}
