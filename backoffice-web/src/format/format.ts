import type { AdminBooking, AdminContactMessage, AdminUser } from '@mirabelle/backoffice-contracts';
import {
  CURRENCY,
  DEFAULT_AFFILIATE,
  formatFullName,
  nameBookedService,
  PLANS,
  readZoneName,
  ZONE_NAME_OPTIONS,
} from '@mirabelle/catalogue';
import { i18nProvider, LANGUAGE } from '../i18n/i18n';

const countFormat = new Intl.NumberFormat(LANGUAGE);
const percentFormat = new Intl.NumberFormat(LANGUAGE, { style: 'percent', maximumFractionDigits: 2 });
const wholePercentFormat = new Intl.NumberFormat(LANGUAGE, { style: 'percent' });
const nowFormat = new Intl.RelativeTimeFormat(LANGUAGE, { numeric: 'auto' });
/** Without "yesterday" and "next month", which may be longer away than the time itself. */
const relativeFormat = new Intl.RelativeTimeFormat(LANGUAGE);
const moneyFormats = new Map<string, Intl.NumberFormat>();

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * The units of relative times, largest first. A unit is used from `ms` on for what is over, and from `aheadMs` on for what is to come; a
 * month counts as 30 days.
 */
const RELATIVE_UNITS = [
  { unit: 'year', ms: 365 * DAY_MS, aheadMs: 365 * DAY_MS },
  { unit: 'month', ms: 30 * DAY_MS, aheadMs: 60 * DAY_MS },
  { unit: 'day', ms: DAY_MS, aheadMs: 2 * DAY_MS },
  { unit: 'hour', ms: HOUR_MS, aheadMs: HOUR_MS },
  { unit: 'minute', ms: MINUTE_MS, aheadMs: MINUTE_MS },
] as const;

/** The pages' clock ticks twice a minute, and the one of this machine may be behind: what has just happened is not yet to come. */
const CLOCK_LAG_MS = 90_000;

/**
 * Formats a decimal string as money: "120.00" becomes "$120.00".
 *
 * @param currency ISO 4217 code, US dollars by default
 */
export function formatMoney(decimal: string, currency: string = CURRENCY): string {
  const format =
    moneyFormats.get(currency) ?? new Intl.NumberFormat(LANGUAGE, { style: 'currency', currency });
  moneyFormats.set(currency, format);
  return format.format(Number(decimal));
}

/** Formats a fraction as a percentage: "0.0800" becomes "8%". */
export const formatRate = (fraction: string): string => percentFormat.format(Number(fraction));

/** Formats a fraction as a whole percentage: "2.132" becomes "213%". */
export const formatWholeRate = (fraction: number): string => wholePercentFormat.format(fraction);

/** Formats a number with thousands separators: "1,234". */
export const formatCount = (number: number): string => countFormat.format(number);

/**
 * Formats the distance of an ISO instant from `now`: "in 3 days", "2 hours ago", "now". It is rounded down, as durations of more than an
 * hour are, so that the two agree beside each other; and what is to come may be a deadline, which is never said to be further away than it is.
 *
 * @param now ms since the epoch
 */
export function formatRelative(instant: string, now: number): string {
  const ahead = Date.parse(instant) - now;
  const distance = ahead > 0 && ahead < CLOCK_LAG_MS ? 0 : ahead;
  const largestUnit = RELATIVE_UNITS.find(({ ms, aheadMs }) =>
    distance > 0 ? distance >= aheadMs : -distance >= ms,
  );
  if (!largestUnit) return nowFormat.format(0, 'second');
  return relativeFormat.format(Math.trunc(distance / largestUnit.ms), largestUnit.unit);
}

/**
 * Formats a duration in ms, rounded down as {@link formatRelative} does: in minutes below an hour ("12 min", at least "1 min"), in hours and minutes below a day ("3 h 20 min"),
 * in days and hours below a week ("4 days 23 h"), then in days ("8 days").
 */
export function formatDuration(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) {
    const unit = days === 1 ? 'day' : 'days';
    return days < 7 && hours % 24 > 0 ? `${days} ${unit} ${hours % 24} h` : `${days} ${unit}`;
  }
  const rest = minutes % 60;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** Formats a duration in seconds: "0 s", "42 s", and from a minute on like {@link formatDuration}. */
export const formatSeconds = (seconds: number): string =>
  seconds < 60 ? `${Math.round(seconds)} s` : formatDuration(seconds * 1_000);

/**
 * Formats an ISO instant with day and time: "Sat, Nov 21, 2026, 9:00 AM".
 *
 * @param timeZone IANA zone, the viewer's by default
 */
export function formatInstant(instant: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(LANGUAGE, {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(instant));
}

/**
 * Formats the day of an ISO instant: "Nov 21, 2026".
 *
 * @param timeZone IANA zone, the viewer's by default
 */
export const formatDate = (instant: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', ...(timeZone && { timeZone }) }).format(
    new Date(instant),
  );

/** Formats the time of an ISO instant in the viewer's zone: "9:00 AM". */
export const formatTime = (instant: string): string =>
  new Intl.DateTimeFormat(LANGUAGE, { hour: 'numeric', minute: '2-digit' }).format(new Date(instant));

/**
 * Formats the time of an ISO instant with the name of the zone: "9:00 AM GMT+1".
 *
 * @param timeZone IANA zone
 */
export const formatTimeWithZone = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(LANGUAGE, {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(instant));

/** Formats an ISO instant in the viewer's zone and says so: "Sat, Nov 21, 2026, 9:00 AM your time". */
export const formatViewerInstant = (instant: string): string =>
  i18nProvider.translate('backOffice.time.viewer', { time: formatInstant(instant) });

/** The zone of the viewer's device. */
export const findOwnZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Formats an ISO instant in the viewer's zone, to be shown beside {@link formatInstant} in `timeZone`: only the time,
 * with the weekday if the two zones are on different days ("Fri, 7:00 PM").
 *
 * @returns undefined if both zones show the same time
 */
export function formatViewerTime(instant: string, timeZone: string): string | undefined {
  const viewerTime = formatInstant(instant);
  const zoneTime = formatInstant(instant, timeZone);
  if (viewerTime === zoneTime) return undefined;
  // The day comes before the last comma, the time after it.
  const dayPart = (formatted: string) => formatted.slice(0, formatted.lastIndexOf(','));
  return new Intl.DateTimeFormat(LANGUAGE, {
    hour: 'numeric',
    minute: '2-digit',
    ...(dayPart(viewerTime) === dayPart(zoneTime) ? {} : { weekday: 'short' }),
  }).format(new Date(instant));
}

/** The start of an appointment in the salon's zone, with the name of the zone: "Sat, Nov 21, 2026, 9:00 AM (Japan Standard Time)". */
export const formatAppointment = ({
  appointmentDate,
  timeZone,
}: Pick<AdminBooking, 'appointmentDate' | 'timeZone'>): string =>
  `${formatInstant(appointmentDate, timeZone)} (${formatZone(timeZone)})`;

/** The day of an appointment at its salon: "Sat, Nov 21, 2026". */
export const formatAppointmentDay = ({
  appointmentDate,
  timeZone,
}: Pick<AdminBooking, 'appointmentDate' | 'timeZone'>): string =>
  new Intl.DateTimeFormat(LANGUAGE, {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone,
  }).format(new Date(appointmentDate));

/** The name of an IANA zone, as the customer reads it in the app and the emails: "Japan Standard Time". */
export const formatZone = (timeZone: string): string =>
  readZoneName(new Intl.DateTimeFormat(LANGUAGE, { ...ZONE_NAME_OPTIONS, timeZone }));

/** A user's full name, or the email address if there is no name. */
export const formatUserName = ({
  firstName,
  lastName,
  email,
}: Pick<AdminUser, 'firstName' | 'lastName' | 'email'>): string =>
  formatFullName(firstName, lastName) || (email ?? '–');

/** Names a message: "Where is my order? (Ada Lovelace)". */
export const formatMessage = ({
  subject,
  name,
  email,
}: Pick<AdminContactMessage, 'subject' | 'name' | 'email'>): string =>
  `${subject ?? '–'} (${name ?? email ?? '–'})`;

type CustomerFields = Pick<AdminBooking, 'customerName' | 'customerEmail'> &
  Partial<Pick<AdminBooking, 'customerPhone'>>;

/** Whether nothing is known of a customer any more, because they were erased. An account has an address, a guest a name. */
export const isErasedCustomer = ({ customerName, customerEmail, customerPhone }: CustomerFields): boolean =>
  !customerName && !customerEmail && !customerPhone;

/** The name of a customer, or why there is none. */
export const formatName = (customer: CustomerFields): string =>
  customer.customerName ??
  i18nProvider.translate(`backOffice.customer.${isErasedCustomer(customer) ? 'erased' : 'unnamed'}`);

/** The name of a customer, or the email address if there is no name, or that the customer is erased. */
export const formatNameOrEmail = (customer: CustomerFields): string =>
  customer.customerName ?? customer.customerEmail ?? formatName(customer);

/** The name of a booking's customer, or the email address if there is no name. A guest is marked: "Ada Lovelace (guest)". */
export function formatCustomerName(booking: AdminBooking): string {
  const name = formatNameOrEmail(booking);
  return booking.isGuest ? i18nProvider.translate('resources.bookings.guestName', { name }) : name;
}

/** What was booked: a wish by its own name, and a consultation before the wish as a consultation. */
export const formatService = ({ serviceType, wish }: Pick<AdminBooking, 'serviceType' | 'wish'>): string =>
  nameBookedService(serviceType, wish);

/** The title of a booking: "Ada Lovelace, Haircut". */
export const formatBookingTitle = (booking: AdminBooking): string =>
  `${formatCustomerName(booking)}, ${formatService(booking)}`;

/** Names a booking: "Ada Lovelace, Haircut, Sat, Nov 21, 2026, 9:00 AM (Japan Standard Time)". */
export const formatBooking = (booking: AdminBooking): string =>
  `${formatBookingTitle(booking)}, ${formatAppointment(booking)}`;

/** The name of an affiliate: the platform itself, or the id of another one. */
export const formatAffiliate = (affiliateId: string): string =>
  affiliateId === DEFAULT_AFFILIATE ? i18nProvider.translate('backOffice.brand') : affiliateId;

/** The name of a plan: "Salon Pro". */
export const formatPlan = (planId: string): string => PLANS.find(({ id }) => id === planId)?.name ?? planId;
