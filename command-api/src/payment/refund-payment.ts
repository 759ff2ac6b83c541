import { CommandRefused, deriveMetadata, executeOnCalendar, executeOnPayment } from '@mirabelle/application';
import type { adminRefundPayment } from '@mirabelle/backoffice-contracts';
import { payment, paymentStream } from '@mirabelle/domain';
import { type ApiRequest, ProblemError } from '@mirabelle/http';
import { calendar, calendarStream, isOpen, parseBookingId } from '@mirabelle/salon-domain';
import type { z } from 'zod';
import { requireAcceptable } from '../booking/booking-lookups.js';
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
): Promise<{ id: string; status: 'refunding' }> {
  const { id } = request.params;
  const { reason: note, cancelBooking = false } = request.body;
  const metadata = createCommandMetadata(request, 'staff');
  const { use, status } = await commands.load(payment, paymentStream(id));
  const homeCalendar = use?.purpose === 'booking' ? parseBookingId(use.referenceId) : undefined;
  const standingBookingId =
    homeCalendar && use && (await isStanding(use.referenceId)) ? use.referenceId : undefined;
  const cancelCommand =
    standingBookingId &&
    ({ type: 'CancelAppointment', bookingId: standingBookingId, by: 'salon', now: now() } as const);
  if (homeCalendar && cancelCommand && status === 'captured') {
    if (!cancelBooking) {
      throw new ProblemError(
        'booking_stands',
        'This payment is for an appointment that still stands. It can only be refunded if the appointment is canceled.',
      );
    }
    await requireAcceptable(commands, homeCalendar, cancelCommand);
  }
  const refundCommand = {
    type: 'RefundByStaff',
    note,
    ...(use && { referenceId: use.referenceId }),
    ...(standingBookingId && { cancelsBooking: standingBookingId }),
  } as const;
  await executeOnPayment(commands, id, refundCommand, metadata).catch((error: unknown) => {
    if (!(error instanceof CommandRefused && error.reason === 'erased')) throw error;
    // The note would be sealed with the buyer's key, which is gone. The money is the buyer's all the same.
    const { note: _note, ...withoutNote } = refundCommand;
    return executeOnPayment(commands, id, withoutNote, metadata);
  });
  if (homeCalendar && cancelCommand) {
    await executeOnCalendar(commands, homeCalendar, {
      command: cancelCommand,
      metadata: deriveMetadata(metadata, 'cancel'),
    });
  }
  return { id, status: 'refunding' };

  async function isStanding(bookingId: string): Promise<boolean> {
    if (!homeCalendar) return false;
    const { entries } = await commands.load(
      calendar,
      calendarStream(homeCalendar.salonId, homeCalendar.date),
    );
    const entry = entries.get(bookingId);
    return entry !== undefined && isOpen(entry);
  }
}
