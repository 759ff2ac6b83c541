import { serviceByLabel } from '@mirabelle/catalogue';
import type { AppointmentRequested, SalonDetails } from '@mirabelle/domain';
import { formatDay, formatHours, formatMoney, formatZone } from '../formats.js';
import type { Locale, Translate } from '../locale.js';
import type { Fact, MailContent } from '../rendering/mail-content.js';
import { greeting } from './greeting.js';

type Appointment = AppointmentRequested['data'];

/** What every mail about a booking needs to know. */
export interface BookingFacts {
  readonly appointment: Appointment;
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
    preheader: t('booking.preheader', { service: serviceName(appointment, t), date }),
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
export function appointmentFacts({ appointment }: BookingFacts, locale: Locale): Fact[] {
  const { t } = locale;
  return [
    { label: t('booking.service'), lines: [serviceName(appointment, t)] },
    { label: t('booking.when'), lines: whenLines(appointment, locale) },
  ];
}

/** The service in the person's language; as it was booked where the catalogue does not offer it any more. */
export function serviceName({ serviceType }: Pick<Appointment, 'serviceType'>, t: Translate): string {
  const service = serviceByLabel(serviceType);
  return service ? t(`services.${service.id}`) : serviceType;
}

/** Day and hours on the salon's clock, whose zone is named. */
export function whenLines(
  { startsAt, endsAt, timeZone }: Pick<Appointment, 'startsAt' | 'endsAt' | 'timeZone'>,
  { language, t }: Locale,
): string[] {
  return [
    formatDay(startsAt, language, timeZone),
    formatHours(startsAt, endsAt, language, timeZone),
    t('booking.zone', { zone: formatZone(timeZone, language) }),
  ];
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
