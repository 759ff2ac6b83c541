import { findServiceByLabel, findWish, formatBookingReference, formatCityLine } from '@mirabelle/catalogue';
import type { Locale, MailContent, MailRow, Translate } from '@mirabelle/mail';
import { formatDay, formatGreeting, formatHours, formatMoney, formatTime, formatZone } from '@mirabelle/mail';
import type { AppointmentRequested, SalonDetails } from '@mirabelle/salon-domain';
import { createReceiptUrl } from '../payment/payment-mail.js';
import { createReminderSwitch } from '../reminder-switch.js';

type Appointment = AppointmentRequested['data'];

/** The facts that every mail about a booking needs. */
export interface BookingFacts {
  readonly appointment: Appointment;
  readonly salon: SalonDetails;
  readonly firstName?: string | undefined;
  /** Whether the customer has no account, and so no page of the booking. */
  readonly isGuest?: boolean;
  /** Whether the sandbox took the payment, which takes no money. */
  readonly isTestPayment?: boolean | undefined;
  readonly publicUrl: string;
}

/** The parts in which the mails about a booking differ. */
interface BookingMailParts {
  /** Key of the mail's texts in `locales/*.json`. */
  readonly textKey:
    | 'bookingRequested'
    | 'bookingConfirmed'
    | 'bookingRescheduled'
    | 'bookingReminder'
    | 'bookingCancelled';
  /** Key of the subject; by default that of the mail. */
  readonly subjectKey?: 'bookingCancelled.subjectRejected' | 'bookingRescheduled.subjectPending' | undefined;
  readonly heading: string;
  readonly intro: string;
  readonly button: MailContent['button'];
  readonly note?: string | undefined;
  /** Whether the mail is about a request that came to nothing, and no appointment was ever booked. */
  readonly isAboutRequest?: boolean;
  readonly rows: readonly MailRow[];
}

/** Creates the content of a mail about a booking. */
export function createBookingMailContent(
  { appointment, salon, firstName, isGuest, publicUrl }: BookingFacts,
  { textKey, subjectKey, heading, intro, button, note, isAboutRequest, rows }: BookingMailParts,
  { language, t }: Locale,
): MailContent {
  const date = formatDay(appointment.startsAt, language, appointment.timeZone);
  const bookingFooter = isGuest ? 'layout.guestFooter' : 'layout.bookingFooter';
  const requestFooter = isGuest ? 'layout.guestRequestFooter' : 'layout.requestFooter';
  return {
    subject: t(subjectKey ?? `${textKey}.subject`, { salon: salon.name }),
    preheader: t('booking.preheader', { service: translateServiceName(appointment, t), date }),
    heading,
    greeting: formatGreeting(t, firstName),
    intro,
    rows,
    button,
    ...(note && { note }),
    linkInstead: t('layout.linkInstead'),
    footer: t(isAboutRequest ? requestFooter : bookingFooter),
    // A guest has no profile. Staff write to guests only about the appointment that they made for them.
    ...(textKey === 'bookingReminder' && !isGuest && createReminderSwitch(publicUrl, t)),
  };
}

/** Until when a request is to be answered, and what happens if it is not. */
export function createAnswerRow(
  { appointment, isTestPayment }: Pick<BookingFacts, 'appointment' | 'isTestPayment'>,
  locale: Locale,
): MailRow {
  const { t, language } = locale;
  const { startsAt, answerBy = startsAt, timeZone, payment } = appointment;
  const day = formatDay(answerBy, language, timeZone);
  const time = t('booking.dayAndTime', { day, time: formatTime(answerBy, language, timeZone) });
  const when = t('booking.timeInZone', { time, zone: formatZone(language, timeZone) });
  const lines = [t('booking.answerUntil', { when }), t('booking.unanswered')];
  if (payment) lines.push(describeRefund({ appointment, isTestPayment }, locale));
  return { label: t('booking.answer'), lines };
}

/** What a cancellation pays back of a prepaid appointment, in the words of the page of the booking. */
export function describeRefund(
  {
    appointment: { priceCents, currency },
    isTestPayment,
  }: Pick<BookingFacts, 'appointment' | 'isTestPayment'>,
  { language, t }: Locale,
): string {
  if (isTestPayment) return t('payment.testNotRefunded');
  return t('booking.refund', { amount: formatMoney(priceCents, currency, language) });
}

/** Until when the customer moves or cancels, and what it costs, in the words of the page of the booking. */
function createPolicyRow({ appointment, isTestPayment }: BookingFacts, { language, t }: Locale): MailRow {
  const { payment, priceCents, currency } = appointment;
  const line =
    payment && !isTestPayment
      ? t('booking.paidBack', { amount: formatMoney(priceCents, currency, language) })
      : t('booking.free');
  return { label: t('booking.changed'), lines: [line] };
}

/** Creates the content of a mail about an appointment that will take place: when, where, and what it costs. */
export function createUpcomingAppointmentContent(
  textKey: 'bookingRequested' | 'bookingConfirmed' | 'bookingReminder',
  facts: BookingFacts,
  locale: Locale,
): MailContent {
  const { t } = locale;
  const parts = {
    textKey,
    heading: t(`${textKey}.heading`),
    intro: t(`${textKey}.intro`, { salon: facts.salon.name }),
    ...createButtonAndNote(facts, locale),
    rows: [
      ...createAppointmentRows(facts, locale),
      ...(textKey === 'bookingRequested' ? [createAnswerRow(facts, locale)] : []),
      ...(textKey === 'bookingReminder' || facts.isGuest ? [] : [createPolicyRow(facts, locale)]),
      ...createVisitRows(facts, locale),
    ],
  };
  return createBookingMailContent(facts, parts, locale);
}

/**
 * How the customer changes the booking: on its page, which somebody who is signed out reaches after the sign-in. A guest has no
 * account to sign in to, so the mail says whom to tell.
 */
export function createButtonAndNote(
  { appointment, salon, isGuest, publicUrl }: BookingFacts,
  { t }: Locale,
): Pick<BookingMailParts, 'button' | 'note'> {
  if (isGuest) {
    return {
      button: { label: t('booking.contact'), url: `${publicUrl}/contact` },
      note: t('booking.guestHelp', { salon: salon.name, phone: salon.phone }),
    };
  }
  return { button: { label: t('booking.open'), url: `${publicUrl}/bookings/${appointment.bookingId}` } };
}

/** Service, time and reference of the appointment. */
export function createAppointmentRows(
  { appointment }: Pick<BookingFacts, 'appointment'>,
  locale: Locale,
): MailRow[] {
  const { t } = locale;
  return [
    { label: t('booking.service'), lines: [translateServiceName(appointment, t)] },
    { label: t('booking.when'), lines: formatTimeLines(appointment, locale) },
    { label: t('booking.reference'), lines: [formatBookingReference(appointment.bookingId)] },
  ];
}

/**
 * The name of the service in the person's language, or as it was booked if the catalogue no longer has it. What was asked for on
 * request has its own name, not that of the service that is booked for it, or that of the consultation before it.
 */
export function translateServiceName(
  { serviceType, wish }: Pick<Appointment, 'serviceType'> & { readonly wish?: string | null | undefined },
  t: Translate,
): string {
  if (wish) {
    const known = findWish(wish);
    return known ? t(`wishes.${known.id}`) : wish;
  }
  const service = findServiceByLabel(serviceType);
  return service ? t(`services.${service.id}`) : serviceType;
}

/** Day, hours and time zone, local to the salon. */
export function formatTimeLines(
  { startsAt, endsAt, timeZone }: Pick<Appointment, 'startsAt' | 'endsAt' | 'timeZone'>,
  { language, t }: Locale,
): string[] {
  return [
    formatDay(startsAt, language, timeZone),
    formatHours(startsAt, endsAt, language, timeZone),
    t('booking.zone', { zone: formatZone(language, timeZone) }),
  ];
}

/** Place, phone number, price with the payment if there is one, and the customer's own notes. */
export function createVisitRows(
  { appointment, salon, isTestPayment, publicUrl }: BookingFacts,
  { language, t }: Locale,
): MailRow[] {
  const { priceCents, currency, payment, notes } = appointment;
  const price = formatMoney(priceCents, currency, language);
  const paid = t(isTestPayment ? 'payment.sandbox' : 'booking.paid');
  return [
    { label: t('booking.where'), lines: [salon.name, ...formatAddressLines(salon)] },
    { label: t('booking.phone'), lines: [salon.phone] },
    { label: t('booking.price'), lines: payment ? [price, paid] : [price] },
    ...createReceiptRows({ appointment, publicUrl }, t),
    ...(notes ? [{ label: t('booking.notes'), lines: [notes] }] : []),
  ];
}

/** The number and the receipt of the payment. There is no row if nothing was paid online. */
export function createReceiptRows(
  { appointment: { payment }, publicUrl }: Pick<BookingFacts, 'appointment' | 'publicUrl'>,
  t: Translate,
): MailRow[] {
  if (!payment) return [];
  return [
    {
      label: t('payment.receipt'),
      lines: [t('payment.numberLine', { number: payment.captureId })],
      link: { label: t('receipt.button'), url: createReceiptUrl(publicUrl, payment.orderId) },
    },
  ];
}

/** Street, then city and postal code in the order that is usual in the country. */
export function formatAddressLines(salon: SalonDetails): string[] {
  return [salon.address, formatCityLine(salon)];
}
