import { forgoAppointment } from '../booking/forgo-appointment.js';
import type { CommandBus, CommandMetadata } from '../commands/command-bus.js';
import { executeOnPayment } from '../commands/execute-on-stream.js';

/** A payment and the booking that it was used for. */
export interface PaidBooking {
  readonly orderId: string;
  readonly userId: string;
  readonly bookingId: string;
}

/**
 * Releases a payment whose booking was not made. The calendar first records that the booking will never be made, so a
 * request that arrives late cannot make it after the payment was released. If the booking exists, nothing is released.
 *
 * @param createMetadata returns the metadata of each of the two commands
 */
export async function forfeitPayment(
  commands: Pick<CommandBus, 'execute'>,
  { orderId, ...booking }: PaidBooking,
  createMetadata: (step: 'forgo' | 'release') => CommandMetadata,
): Promise<void> {
  const { entries } = await forgoAppointment(commands, booking, createMetadata('forgo'));
  if (entries.has(booking.bookingId)) return;
  const release = { type: 'ReleasePayment', referenceId: booking.bookingId } as const;
  await executeOnPayment(commands, orderId, release, createMetadata('release'));
}
