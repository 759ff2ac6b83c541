import type { AppointmentRequested, SalonDetails } from '@mirabelle/domain';
import type { CalendarInvitation } from '@mirabelle/mail';
import {
  foldLines,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import type { Locale } from '../locale.js';
import { addressLines, serviceName } from './booking-mail.js';
import { vtimezone } from './vtimezone.js';

export type InvitationStatus = 'tentative' | 'confirmed' | 'cancelled';

export interface InvitationFacts {
  readonly appointment: AppointmentRequested['data'];
  readonly salon: SalonDetails;
  /** Address of whom the calendar belongs to. */
  readonly attendee: string;
  readonly status: InvitationStatus;
  /** How many events of this booking came before: calendars keep the entry with the highest number. */
  readonly sequence: number;
  /** When that happened, UTC instant, ISO 8601. */
  readonly changedAt: string;
}

/**
 * The appointment for the calendar (RFC 5545), as a message that puts it there, changes it or takes it away again
 * (RFC 5546). All messages about a booking share one UID. Times are those of the salon's clock, wherever the customer
 * is; what that clock shows when is told along with them. Words are in the customer's language, and say so.
 */
export function calendarInvitation(facts: InvitationFacts, { language, t }: Locale): CalendarInvitation {
  const { appointment, salon, attendee, status, sequence, changedAt } = facts;
  const { startsAt, endsAt, timeZone } = appointment;
  const cancelled = status === 'cancelled';
  const calendar = new ICalCalendar({
    prodId: { company: 'Mirabelle', product: 'Bookings', language: language.toUpperCase() },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    // Without a name, so that the stamp stays in UTC, as it has to be.
    timezone: { name: null, generator: (zone) => vtimezone(zone, startsAt, endsAt) },
  });
  const onItsClock = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  const event = calendar.createEvent({
    id: `booking-${appointment.bookingId}@mirabelle`,
    sequence,
    status: STATUS[status],
    stamp: new Date(changedAt),
    timezone: timeZone,
    start: onItsClock(startsAt),
    end: onItsClock(endsAt),
    summary: t('booking.event', { service: serviceName(appointment, t), salon: salon.name }),
    location: {
      title: salon.name,
      address: addressLines(salon).join(', '),
      geo: { lat: salon.latitude, lon: salon.longitude },
    },
    organizer: { name: salon.name, email: salon.email },
    transparency: cancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  });
  // Who booked has said yes already, so no calendar needs to ask.
  event.createAttendee({ email: attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false });
  return { method: cancelled ? 'CANCEL' : 'REQUEST', content: inLanguage(calendar.toString(), language) };
}

/** Names the language of the title (RFC 5545, section 3.2.10), which the library has no word for. */
function inLanguage(content: string, language: string): string {
  const unfolded = content.replaceAll(/\r\n[ \t]/g, '');
  return foldLines(unfolded.replace(/^SUMMARY:/m, `SUMMARY;LANGUAGE=${language}:`));
}

const STATUS: Readonly<Record<InvitationStatus, ICalEventStatus>> = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};
