import type { AppointmentRequested, SalonDetails } from '@mirabelle/domain';
import type { CalendarInvitation } from '@mirabelle/platform/mail';
import {
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import type { Locale } from './locale.js';
import { addressLines } from './templates/index.js';
import { vtimezone } from './time-zone.js';

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
 * is; what that clock shows when is told along with them.
 */
export function invitation(facts: InvitationFacts, { t }: Locale): CalendarInvitation {
  const { appointment, salon, attendee, status, sequence, changedAt } = facts;
  const { startsAt, endsAt, timeZone } = appointment;
  const cancelled = status === 'cancelled';
  const calendar = new ICalCalendar({
    prodId: { company: 'Mirabelle', product: 'Bookings', language: 'EN' },
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
    summary: t('booking.event', { service: appointment.serviceType, salon: salon.name }),
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
  return { method: cancelled ? 'CANCEL' : 'REQUEST', content: calendar.toString() };
}

const STATUS: Readonly<Record<InvitationStatus, ICalEventStatus>> = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};
