import { findServiceByLabel, findSlotByLabel, type TimeSlot } from '@mirabelle/catalogue';
import { isRefused } from '@mirabelle/domain';
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
import type { CommandBus } from '../commands/command-bus.js';
import { CommandRefused } from '../commands/command-refused.js';
import type { CalendarDay } from '../commands/execute-on-stream.js';

/**
 * The day for which the booking was originally made. Its calendar decides the booking even after a move to another day.
 *
 * @throws CommandRefused `booking_unknown`
 */
export function parseHomeCalendar(bookingId: string): CalendarDay {
  const home = parseBookingId(bookingId);
  if (!home) throw createUnknownBookingRefusal();
  return home;
}

/** @throws CommandRefused `booking_unknown`, also if the booking belongs to somebody other than `userId` */
export async function loadBooking(
  commands: Pick<CommandBus, 'load'>,
  bookingId: string,
  userId?: string,
): Promise<CalendarEntry> {
  const { salonId, date } = parseHomeCalendar(bookingId);
  const { entries } = await commands.load(calendar, calendarStream(salonId, date));
  const entry = entries.get(bookingId);
  if (!entry || (userId !== undefined && entry.userId !== userId)) throw createUnknownBookingRefusal();
  return entry;
}

/**
 * Refuses early what a calendar would refuse now, before anything is reserved for the customer. The calendar decides again
 * when the command is executed.
 *
 * @throws CommandRefused with the refusal of the calendar
 */
export async function requireAcceptable(
  commands: Pick<CommandBus, 'load'>,
  { salonId, date }: CalendarDay,
  command: CalendarCommand,
): Promise<void> {
  const decision = calendar.decide(command, await commands.load(calendar, calendarStream(salonId, date)));
  if (isRefused(decision)) throw new CommandRefused(decision.refusal, 'rule');
}

/** @throws CommandRefused `salon_unknown` */
export async function loadSalon(commands: Pick<CommandBus, 'load'>, salonId: string): Promise<ListedSalon> {
  const details = await commands.load(salon, salonStream(salonId));
  if (!details) throw createRefusal('salon_unknown', 'There is no such salon.');
  return details;
}

/** @throws CommandRefused `slot_unknown` */
export function requireSlot(label: string): TimeSlot {
  const slot = findSlotByLabel(label);
  if (slot) return slot;
  throw createRefusal('slot_unknown', 'Appointments begin every half hour from 9:00 AM to 5:30 PM.');
}

/**
 * An appointment can be moved only to a day on which its salon offers the service, or within the day that it has.
 *
 * @throws CommandRefused `service_not_offered`
 */
export function requireServiceOfferedOn(
  salon: ListedSalon,
  { serviceType, date: dateNow }: Pick<CalendarEntry, 'serviceType' | 'date'>,
  date: string,
): void {
  const service = findServiceByLabel(serviceType);
  if (date === dateNow || !service || !isServiceRetired(salon, service.id, date)) return;
  throw createRefusal('service_not_offered', `This salon does not offer ${serviceType} on this day.`);
}

export const createUnknownBookingRefusal = (): CommandRefused =>
  createRefusal('booking_unknown', 'There is no such booking.');

const createRefusal = (code: string, detail: string) => new CommandRefused({ code, detail }, 'rule');
