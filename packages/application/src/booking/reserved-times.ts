import {
  type CalendarEntry,
  type CustomerBookingCommand,
  type CustomerBookingEvent,
  type CustomerBookings,
  customerBookings,
  customerBookingsStream,
  isOpen,
  type ReservedTime,
} from '@mirabelle/salon-domain';
import type { CommandBus, CommandMetadata, Outcome } from '../commands/command-bus.js';
import { forgoAppointment } from './forgo-appointment.js';

/** Executes a command on the open bookings of a person. @throws what {@link CommandBus.execute} throws */
export function executeOnCustomerBookings(
  commands: Pick<CommandBus, 'execute'>,
  command: CustomerBookingCommand,
  metadata: CommandMetadata,
): Promise<Outcome<CustomerBookings, CustomerBookingEvent>> {
  return commands.execute<CustomerBookings, CustomerBookingCommand, CustomerBookingEvent>({
    decider: customerBookings,
    stream: customerBookingsStream(command.userId),
    command,
    metadata,
  });
}

/** The time of its customer that an open appointment reserves; undefined once the appointment is over or canceled. */
export function toReservedTime(
  bookingId: string,
  entry: CalendarEntry | undefined,
): ReservedTime | undefined {
  if (!entry || !isOpen(entry)) return undefined;
  const { salonId, date, startsAt, endsAt, moveId } = entry;
  return { reservationId: moveId ?? bookingId, bookingId, salonId, date, startsAt, endsAt };
}

/**
 * Makes the times that a booking has reserved agree with its calendar. If the booking was not made, the calendar
 * first records that it never will be, so a request that arrives late cannot make it without a reserved time.
 *
 * @param reservedBefore while the appointment is open, only times reserved before this instant are released, because a
 *   request may still be moving it
 * @param createMetadata returns the metadata of each of the two commands
 */
export async function correctReservedTimes(
  commands: Pick<CommandBus, 'execute'>,
  booking: { readonly bookingId: string; readonly userId: string },
  { reservedBefore, now }: { readonly reservedBefore: string; readonly now: string },
  createMetadata: (step: 'forgo' | 'settle') => CommandMetadata,
): Promise<void> {
  const { bookingId, userId } = booking;
  const { entries } = await forgoAppointment(commands, booking, createMetadata('forgo'));
  const current = toReservedTime(bookingId, entries.get(bookingId));
  await executeOnCustomerBookings(
    commands,
    { type: 'CorrectReservedTimes', userId, bookingId, now, ...(current && { current, reservedBefore }) },
    createMetadata('settle'),
  );
}
