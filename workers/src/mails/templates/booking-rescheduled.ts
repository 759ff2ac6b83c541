import type { AppointmentRescheduled } from '@mirabelle/domain';
import type { Locale } from '../locale.js';
import type { MailContent } from '../rendering/mail-content.js';
import { appointmentFacts, type BookingFacts, bookingMail, visitFacts, whenLines } from './booking-facts.js';

export interface RescheduleFacts extends BookingFacts {
  readonly by: 'customer' | 'salon';
  /** The time that the appointment has left. */
  readonly previous: Pick<AppointmentRescheduled['data']['previous'], 'startsAt' | 'endsAt'>;
}

/** The appointment takes place at another time. */
export function bookingRescheduledMail(facts: RescheduleFacts, locale: Locale): MailContent {
  const { t } = locale;
  const { by, previous, salon, appointment, publicUrl } = facts;
  const { timeZone } = appointment;
  const words = {
    words: 'bookingRescheduled',
    heading: t('bookingRescheduled.heading'),
    intro: t(`bookingRescheduled.intro${by === 'salon' ? 'BySalon' : 'ByCustomer'}`, { salon: salon.name }),
    button: { label: t('booking.open'), url: `${publicUrl}/profile` },
    facts: [
      ...appointmentFacts(facts, locale),
      { label: t('booking.before'), lines: whenLines({ ...previous, timeZone }, locale) },
      ...visitFacts(facts, locale),
    ],
  } as const;
  return bookingMail(facts, words, locale);
}
