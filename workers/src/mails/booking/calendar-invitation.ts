import type { CalendarInvitation, Locale } from '@mirabelle/mail';
import type { AppointmentRequested, SalonDetails } from '@mirabelle/salon-domain';
import {
  foldLines,
  ICalAlarmType,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { formatAddressLines, translateServiceName } from './booking-mail.js';
import { formatVtimezone } from './vtimezone.js';

export type InvitationStatus = 'tentative' | 'confirmed' | 'cancelled';

/** What an invitation states. */
export interface InvitationFacts {
  readonly appointment: AppointmentRequested['data'];
  readonly salon: SalonDetails;
  /** Address of the calendar's owner. */
  readonly attendee: string;
  readonly status: InvitationStatus;
  /** How many events of this booking are earlier. Calendars keep the entry with the highest sequence. */
  readonly sequence: number;
  /** When the status or time changed; UTC instant, ISO 8601. */
  readonly changedAt: string;
}

/** By then the email of the day before has been read. */
const REMINDER_SECONDS_BEFORE = 2 * 60 * 60;

/**
 * An iCalendar message (RFC 5545, RFC 5546) that adds the appointment to the customer's calendar, changes it or removes
 * it. All messages about a booking share one UID. Times are local to the salon, and the message contains the rules of the
 * salon's time zone. The texts are in the customer's language, and the title is marked with it.
 */
export function createCalendarInvitation(
  facts: InvitationFacts,
  { language, t }: Locale,
): CalendarInvitation {
  const { appointment, salon, attendee, status, sequence, changedAt } = facts;
  const { startsAt, endsAt, timeZone } = appointment;
  const isCancelled = status === 'cancelled';
  const title = t('booking.event', { service: translateServiceName(appointment, t), salon: salon.name });
  const calendar = new ICalCalendar({
    prodId: { company: 'Mirabelle', product: 'Bookings', language: language.toUpperCase() },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    // Without a time zone for the whole calendar, DTSTAMP stays in UTC, as RFC 5545 requires.
    timezone: { name: null, generator: (zone) => formatVtimezone(zone, { from: startsAt, to: endsAt }) },
  });
  const toSalonTime = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  const event = calendar.createEvent({
    id: `booking-${appointment.bookingId}@mirabelle`,
    sequence,
    status: STATUS[status],
    stamp: new Date(changedAt),
    timezone: timeZone,
    start: toSalonTime(startsAt),
    end: toSalonTime(endsAt),
    // The status says that it is not confirmed. A title that did would stay in a calendar that no later file reaches.
    summary: title,
    location: {
      title: salon.name,
      address: formatAddressLines(salon).join(', '),
      geo: { lat: salon.latitude, lon: salon.longitude },
    },
    organizer: { name: salon.name, email: salon.email },
    transparency: isCancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  });
  // The customer made the booking, so calendars need not ask whether they accept it.
  event.createAttendee({ email: attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false });
  if (!isCancelled)
    event.createAlarm({
      type: ICalAlarmType.display,
      trigger: REMINDER_SECONDS_BEFORE,
      description: title,
    });
  return {
    method: isCancelled ? 'CANCEL' : 'REQUEST',
    // As the page of the booking names it.
    fileName: `mirabelle-${appointment.date}${isCancelled ? '-canceled' : ''}.ics`,
    content: addLanguage(calendar.toString(), language),
  };
}

/** Adds the language of the title (RFC 5545, section 3.2.10), which the library does not support. */
function addLanguage(content: string, language: string): string {
  const unfolded = content.replaceAll(/\r\n[ \t]/g, '');
  return foldLines(unfolded.replace(/^SUMMARY:/m, `SUMMARY;LANGUAGE=${language}:`));
}

const STATUS: Readonly<Record<InvitationStatus, ICalEventStatus>> = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};
