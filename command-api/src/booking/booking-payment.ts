import type { CommandBus, CommandMetadata } from '@mirabelle/application';
import {
  type Payment,
  type PaymentCommand,
  type PaymentEvent,
  payment,
  paymentStream,
} from '@mirabelle/domain';
import { ProblemError } from '@mirabelle/http';
import { v5 as uuidFromName } from 'uuid';
import { executeOnCalendar, parseHomeCalendar } from './calendars.js';

/** A payment that is to pay for a booking. */
export interface BookingPayment {
  readonly orderId: string;
  readonly userId: string;
  readonly bookingId: string;
  readonly amountCents: number;
}

/**
 * Uses a captured payment for a booking before that is made, so that no payment ever pays for two things. Where the
 * booking does not come about it has to be given back; if the process dies in between, the workers do that.
 *
 * @throws ProblemError `payment_unknown`, `payment_not_captured`, `payment_used`, `payment_refunded`, `amount_mismatch`
 */
export async function usePayment(
  commands: CommandBus,
  { orderId, userId, bookingId, amountCents }: BookingPayment,
  metadata: CommandMetadata,
): Promise<{ readonly orderId: string; readonly captureId: string }> {
  const command = {
    type: 'UsePayment',
    userId,
    purpose: 'booking',
    referenceId: bookingId,
    amountCents,
  } as const;
  const { use, capture, status } = await take(
    commands,
    orderId,
    command,
    named(metadata, `use ${bookingId}`),
  );
  // A call that is repeated finds what it did the first time, and perhaps what has become of it since.
  if (!capture || use?.referenceId !== bookingId || status !== 'captured') {
    throw new ProblemError('payment_refunded', 'This payment has been given back.');
  }
  return { orderId, captureId: capture.captureId };
}

/**
 * Gives a payment back whose booking was refused. The calendar says first that the booking will never be made, so that
 * the same call repeated at this moment cannot make it after all.
 */
export async function giveUp(commands: CommandBus, paying: BookingPayment, metadata: CommandMetadata): Promise<void> {
  const { orderId, userId, bookingId } = paying;
  const home = parseHomeCalendar(bookingId);
  const forgo = { type: 'ForgoAppointment', bookingId, userId, salonId: home.salonId } as const;
  const { state } = await executeOnCalendar(commands, home, forgo, named(metadata, `forgo ${bookingId}`));
  if (state.entries.has(bookingId)) return;
  const release = { type: 'ReleasePayment', referenceId: bookingId } as const;
  await take(commands, orderId, release, named(metadata, `release ${bookingId}`));
}

async function take(
  commands: CommandBus,
  orderId: string,
  command: PaymentCommand,
  metadata: CommandMetadata,
): Promise<Payment> {
  const stream = paymentStream(orderId);
  const execution = { decider: payment, stream, command, metadata };
  return (await commands.execute<Payment, PaymentCommand, PaymentEvent>(execution)).state;
}

function named(metadata: CommandMetadata, name: string): CommandMetadata {
  return { ...metadata, commandId: uuidFromName(name, metadata.commandId) };
}
