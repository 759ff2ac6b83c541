import { type Calendar, requireBookingDay } from '@mirabelle/salon-domain';
import type { CommandBus, CommandMetadata } from '../commands/command-bus.js';
import { executeOnCalendar } from '../commands/execute-on-stream.js';

/**
 * Records that a booking will never be made, unless it exists, so that a request for it that arrives late cannot make it.
 *
 * @returns the state of its calendar afterwards
 */
export async function forgoAppointment(
  commands: Pick<CommandBus, 'execute'>,
  { bookingId, userId }: { readonly bookingId: string; readonly userId: string },
  metadata: CommandMetadata,
): Promise<Calendar> {
  const day = requireBookingDay(bookingId);
  const command = { type: 'ForgoAppointment', bookingId, userId, salonId: day.salonId } as const;
  return (await executeOnCalendar(commands, day, { command, metadata })).state;
}
