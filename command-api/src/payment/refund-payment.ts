import {
  type CommandBus,
  CommandRefused,
  deriveMetadata,
  executeOnCalendar,
  executeOnPayment,
  requireAcceptable,
} from '@mirabelle/application';
import type { adminRefundPayment } from '@mirabelle/backoffice-contracts';
import { payment, paymentStream } from '@mirabelle/domain';
import { type ApiRequest, ProblemError } from '@mirabelle/http';
import { calendar, calendarStream, isOpen, parseBookingId } from '@mirabelle/salon-domain';
import type { z } from 'zod';
import type { Context } from '../context.js';
import { createCommandMetadata } from '../http/command-metadata.js';

type Body = z.output<NonNullable<typeof adminRefundPayment.body>>;

/**
 * Refunds a payment for finance. The request for the refund comes first and names the booking that is canceled with it: if this
 * call stops half way, the workers cancel the booking and have the provider refund the money.
 *
 * @throws ProblemError `booking_stands` if the booking is not to be canceled; CommandRefused as the payment refuses
 */
export async function refundPayment(
  { commands, now }: Pick<Context, 'commands' | 'now'>,
  request: ApiRequest<{ id: string }, unknown, Body>,
): Promise<{ id: string; status: 'refunding' | 'captured' }> {
  const { id } = request.params;
  const { reason: note, cancelBooking = false, quantity } = request.body;
  const metadata = createCommandMetadata(request, 'staff');
  const { use, status } = await commands.load(payment, paymentStream(id));
  const booking =
    use?.purpose === 'booking' ? await findStandingBooking(commands, use.referenceId) : undefined;
  const cancelCommand =
    booking && ({ type: 'CancelAppointment', bookingId: booking.id, by: 'salon', now: now() } as const);
  if (cancelCommand && status === 'captured') {
    if (!cancelBooking) {
      throw new ProblemError(
        'booking_stands',
        'This payment is for an appointment that still stands. It can only be refunded if the appointment is canceled.',
      );
    }
    await requireAcceptable(commands, booking.homeCalendar, cancelCommand);
  }
  const refundCommand = {
    type: 'RefundByStaff',
    note,
    ...(use && { referenceId: use.referenceId }),
    ...(booking && { cancelsBooking: booking.id }),
    // The id of the command is that of the refund, so a repeated call refunds nothing twice.
    ...(quantity && { pieces: { partId: metadata.commandId, quantity } }),
  } as const;
  const { state } = await executeOnPayment(commands, id, refundCommand, metadata).catch((error: unknown) => {
    if (!(error instanceof CommandRefused && error.reason === 'erased')) throw error;
    // The note would be sealed with the buyer's key, which is gone. The money is the buyer's all the same.
    const { note: _note, ...withoutNote } = refundCommand;
    return executeOnPayment(commands, id, withoutNote, metadata);
  });
  if (cancelCommand) {
    await executeOnCalendar(commands, booking.homeCalendar, {
      command: cancelCommand,
      metadata: deriveMetadata(metadata, 'cancel'),
    });
  }
  return { id, status: state.status === 'captured' ? 'captured' : 'refunding' };
}

/** The booking if its appointment is pending or confirmed, with the calendar that decides it. */
async function findStandingBooking(commands: CommandBus, id: string) {
  const homeCalendar = parseBookingId(id);
  if (!homeCalendar) return undefined;
  const { entries } = await commands.load(calendar, calendarStream(homeCalendar.salonId, homeCalendar.date));
  const entry = entries.get(id);
  return entry && isOpen(entry) ? { id, homeCalendar } : undefined;
}
