import type { CommandBus, CommandMetadata, Outcome, ExpectedVersions } from '@mirabelle/application';
import { slotByLabel, type TimeSlot } from '@mirabelle/catalogue';
import {
  type Calendar,
  type CalendarCommand,
  type CalendarEntry,
  type CalendarEvent,
  calendar,
  calendarStream,
  parseBookingId,
  type SalonDetails,
  salon,
  salonStream,
} from '@mirabelle/domain';
import { ProblemError } from '@mirabelle/http';

/** Salon and day of the calendar that a booking's life is decided in. @throws ProblemError `booking_unknown` */
export function parseHomeCalendar(bookingId: string): { readonly salonId: string; readonly date: string } {
  const home = parseBookingId(bookingId);
  if (!home) throw unknownBooking();
  return home;
}

/** @throws ProblemError `booking_unknown`, also for the booking of somebody else than `userId` */
export async function loadBooking(
  commands: CommandBus,
  bookingId: string,
  userId?: string,
): Promise<CalendarEntry> {
  const { salonId, date } = parseHomeCalendar(bookingId);
  const { entries } = await commands.load(calendar, calendarStream(salonId, date));
  const entry = entries.get(bookingId);
  if (!entry || (userId !== undefined && entry.userId !== userId)) throw unknownBooking();
  return entry;
}

/** What was seen of one booking: others of that day may come and go meanwhile, and a move that came to nothing shows nowhere. */
export function versionsOfBooking(bookingId: string, seen: ExpectedVersions | undefined): ExpectedVersions | undefined {
  const isAbout: ExpectedVersions['isAbout'] = ({ type, data }) =>
    (data as { bookingId?: unknown }).bookingId === bookingId && type !== 'RescheduleAbandoned';
  return seen && { ...seen, isAbout };
}

/** Carries a command to the calendar of one day. */
export function executeOnCalendar(
  commands: CommandBus,
  { salonId, date }: { readonly salonId: string; readonly date: string },
  command: CalendarCommand,
  metadata: CommandMetadata,
  seen?: ExpectedVersions,
): Promise<Outcome<Calendar, CalendarEvent>> {
  const stream = calendarStream(salonId, date);
  return commands.execute<Calendar, CalendarCommand, CalendarEvent>({
    decider: calendar,
    stream,
    command,
    metadata,
    expectedVersions: seen,
  });
}

/** @throws ProblemError `salon_unknown` */
export async function loadSalon(commands: CommandBus, salonId: string): Promise<SalonDetails> {
  const details = await commands.load(salon, salonStream(salonId));
  if (!details) throw new ProblemError('salon_unknown', 'There is no such salon.');
  return details;
}

/** @throws ProblemError `slot_unknown` */
export function requireSlot(label: string): TimeSlot {
  const slot = slotByLabel(label);
  if (slot) return slot;
  throw new ProblemError('slot_unknown', 'Appointments begin every half hour from 9:00 AM to 5:30 PM.');
}

export function unknownBooking(): ProblemError {
  return new ProblemError('booking_unknown', 'There is no such booking.');
}
