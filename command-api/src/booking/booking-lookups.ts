import {
  type CalendarDay,
  type CommandBus,
  CommandRefused,
  type PricedService,
} from '@mirabelle/application';
import { findServiceByLabel, findSlotByLabel, type TimeSlot } from '@mirabelle/catalogue';
import { isRefused } from '@mirabelle/domain';
import { ProblemError } from '@mirabelle/http';
import {
  type CalendarCommand,
  type CalendarEntry,
  calendar,
  calendarStream,
  isServiceRetired,
  type ListedSalon,
  parseBookingId,
  salon,
  salonStream,
} from '@mirabelle/salon-domain';

/**
 * The day for which the booking was originally made. Its calendar decides the booking even after a move to another day.
 *
 * @throws ProblemError `booking_unknown`
 */
export function parseHomeCalendar(bookingId: string): CalendarDay {
  const home = parseBookingId(bookingId);
  if (!home) throw createUnknownBookingProblem();
  return home;
}

/** @throws ProblemError `booking_unknown`, also if the booking belongs to somebody other than `userId` */
export async function loadBooking(
  commands: CommandBus,
  bookingId: string,
  userId?: string,
): Promise<CalendarEntry> {
  const { salonId, date } = parseHomeCalendar(bookingId);
  const { entries } = await commands.load(calendar, calendarStream(salonId, date));
  const entry = entries.get(bookingId);
  if (!entry || (userId !== undefined && entry.userId !== userId)) throw createUnknownBookingProblem();
  return entry;
}

/**
 * Refuses early what a calendar would refuse now, before anything is reserved for the customer. The calendar decides again
 * when the command is executed.
 *
 * @throws CommandRefused with the refusal of the calendar
 */
export async function requireAcceptable(
  commands: CommandBus,
  { salonId, date }: CalendarDay,
  command: CalendarCommand,
): Promise<void> {
  const decision = calendar.decide(command, await commands.load(calendar, calendarStream(salonId, date)));
  if (isRefused(decision)) throw new CommandRefused(decision.refusal, 'rule');
}

/** @throws ProblemError `salon_unknown` */
export async function loadSalon(commands: CommandBus, salonId: string): Promise<ListedSalon> {
  const details = await commands.load(salon, salonStream(salonId));
  if (!details) throw new ProblemError('salon_unknown', 'There is no such salon.');
  return details;
}

/** @throws ProblemError `slot_unknown` */
export function requireSlot(label: string): TimeSlot {
  const slot = findSlotByLabel(label);
  if (slot) return slot;
  throw new ProblemError('slot_unknown', 'Appointments begin every half hour from 9:00 AM to 5:30 PM.');
}

/** @throws ProblemError `service_not_offered` */
export function requireServiceOffered({ isOffered, label }: PricedService): void {
  if (!isOffered) throw new ProblemError('service_not_offered', `${label} is no longer offered.`);
}

/**
 * An appointment can be moved only to a day on which its salon offers the service, or within the day that it has.
 *
 * @throws ProblemError `service_not_offered`
 */
export function requireServiceOfferedOn(
  salon: ListedSalon,
  { serviceType, date: dateNow }: Pick<CalendarEntry, 'serviceType' | 'date'>,
  date: string,
): void {
  const service = findServiceByLabel(serviceType);
  if (date === dateNow || !service || !isServiceRetired(salon, service.id, date)) return;
  throw new ProblemError('service_not_offered', `This salon does not offer ${serviceType} on this day.`);
}

export function createUnknownBookingProblem(): ProblemError {
  return new ProblemError('booking_unknown', 'There is no such booking.');
}
