import type { AppointmentRequested, SalonDetails } from '@mirabelle/domain';
import { formatDay, formatHours, formatMoney } from '../formats.js';
import type { Locale } from '../locale.js';
import type { Fact, MailContent } from '../rendering/index.js';
import { greeting } from './greeting.js';

/** What every mail about a booking needs to know. */
export interface BookingFacts {
  readonly appointment: AppointmentRequested['data'];
  readonly salon: SalonDetails;
  readonly firstName?: string | undefined;
  /** Origin that people see. */
  readonly publicUrl: string;
}

/** What differs from one booking mail to the next. */
export interface BookingWords {
  readonly words:
    | 'bookingRequested'
    | 'bookingConfirmed'
    | 'bookingRescheduled'
    | 'bookingReminder'
    | 'bookingCancelled';
  readonly heading: string;
  readonly intro: string;
  readonly button: MailContent['button'];
  readonly facts: readonly Fact[];
}

/** The content of a mail about a booking. */
export function bookingMail(
  { appointment, salon, firstName }: BookingFacts,
  { words, heading, intro, button, facts }: BookingWords,
  { language, t }: Locale,
): MailContent {
  const date = formatDay(appointment.startsAt, language, appointment.timeZone);
  return {
    subject: t(`${words}.subject`, { salon: salon.name }),
    preheader: t(`${words}.preheader`, { service: appointment.serviceType, date }),
    heading,
    greeting: greeting(t, firstName),
    intro,
    facts,
    button,
    linkInstead: t('layout.linkInstead'),
    footer: t('layout.bookingFooter'),
  };
}

/** Service and time: enough to know which appointment is meant. */
export function appointmentFacts({ appointment }: BookingFacts, { language, t }: Locale): Fact[] {
  return [
    { label: t('booking.service'), lines: [appointment.serviceType] },
    { label: t('booking.when'), lines: whenLines(appointment, language) },
  ];
}

/** Day and hours on the salon's clock, whose zone is named. */
export function whenLines(
  { startsAt, endsAt, timeZone }: Pick<AppointmentRequested['data'], 'startsAt' | 'endsAt' | 'timeZone'>,
  language: string,
): string[] {
  return [formatDay(startsAt, language, timeZone), formatHours(startsAt, endsAt, language, timeZone)];
}

/** Place, price and the person's own notes: what one wants at hand on the way there. */
export function visitFacts({ appointment, salon }: BookingFacts, { language, t }: Locale): Fact[] {
  const { priceCents, currency, payment, notes } = appointment;
  const price = formatMoney(priceCents, currency, language);
  return [
    { label: t('booking.where'), lines: [salon.name, ...addressLines(salon)] },
    { label: t('booking.phone'), lines: [salon.phone] },
    { label: t('booking.price'), lines: payment ? [price, t('booking.paid')] : [price] },
    ...(notes ? [{ label: t('booking.notes'), lines: [notes] }] : []),
  ];
}

/** Street, then town in the order of its country. */
export function addressLines({ address, city, state, zipCode, country }: SalonDetails): string[] {
  return [address, country === 'US' ? `${city}, ${state} ${zipCode}` : `${zipCode} ${city}`];
}
