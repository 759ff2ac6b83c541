import { type CommandBus, deriveCommissionId, deriveReversalId } from '@mirabelle/application';
import { BOOKING_COMMISSION_BP } from '@mirabelle/catalogue';
import {
  type Commission,
  commission,
  commissionStream,
  createCommissionEntry,
  fold,
  type Payment,
  payment,
  paymentStream,
} from '@mirabelle/domain';
import {
  type AppointmentRequested,
  type AppointmentStatus,
  type CalendarEvent,
  calendar,
  calendarStream,
  parseBookingId,
} from '@mirabelle/salon-domain';
import type { WorkersContext } from '../context.js';
import type { Effects } from '../reactors/reactor.js';

/**
 * Records or reverses the commission of a booking, as its current status and its payment require. Because it reads the status and not
 * the event, the result is the same however often and however late the event is handled. If staff mark an appointment
 * as completed after its entry was reversed, a new entry is recorded. An entry that finance has rejected or reversed is not
 * changed.
 */
export async function reconcileBookingCommission(
  { store, commands }: Pick<WorkersContext, 'store' | 'commands'>,
  bookingId: string,
  effects: Effects,
): Promise<void> {
  const booking = parseBookingId(bookingId);
  if (!booking) return;
  const events = await store.readStream(calendarStream(booking.salonId, booking.date));
  const requested = findRequest(events, bookingId);
  const status = fold(calendar, events).entries.get(bookingId)?.status;
  if (!requested || !status) return;
  const { id, state } = await loadCurrentEntry(commands, bookingId);
  const paid = await loadPayment(commands, requested);
  const isDue = isCommissionDue(requested, status) && paid?.status !== 'refunded';
  if (isDue && !state.entry) {
    const entry = createBookingCommission(id, requested);
    effects.executeCommand({
      decider: commission,
      stream: commissionStream(id),
      command: { type: 'RecordCommission', entry },
    });
  }
  if (isDue && paid) reduceCommission(id, paid, effects);
  if (!isDue && isReversible(state)) reverseCommission(id, effects);
}

function findRequest(
  events: readonly CalendarEvent[],
  bookingId: string,
): AppointmentRequested['data'] | undefined {
  for (const { type, data } of events) {
    if (type === 'AppointmentRequested' && data.bookingId === bookingId) return data;
  }
  return undefined;
}

/** Finance may refund the payment of an appointment that has taken place, and the provider a part of it. */
async function loadPayment(
  commands: CommandBus,
  { payment: paid }: AppointmentRequested['data'],
): Promise<Payment | undefined> {
  return paid && commands.load(payment, paymentStream(paid.orderId));
}

/** A prepaid booking earns a commission unless it is canceled; any other booking earns one when it is completed. */
function isCommissionDue({ payment }: AppointmentRequested['data'], status: AppointmentStatus): boolean {
  return payment ? status !== 'cancelled' : status === 'completed';
}

/** Reverses an entry because its booking was canceled or missed, or its payment refunded. */
export function reverseCommission(commissionId: string, effects: Effects): void {
  const reversalId = deriveReversalId(commissionId);
  effects.executeCommand({
    decider: commission,
    stream: commissionStream(commissionId),
    command: { type: 'ReverseCommission', reversalId, because: 'fallenAway' },
  });
}

/** Takes the share of the partial refunds of a payment back from its commission. */
export function reduceCommission(
  commissionId: string,
  { capture, partlyRefundedCents: refundedCents }: Payment,
  effects: Effects,
): void {
  if (!capture || refundedCents === 0) return;
  const reversalId = deriveReversalId(commissionId, refundedCents);
  const { amountCents: capturedCents } = capture;
  effects.executeCommand({
    decider: commission,
    stream: commissionStream(commissionId),
    command: { type: 'ReduceCommission', refundedCents, capturedCents, reversalId },
  });
}

/** Whether there is an entry that is neither rejected nor reversed. */
export function isReversible({ entry, status }: Commission): boolean {
  return entry !== undefined && status !== 'rejected' && status !== 'reversed';
}

/** The booking's latest entry, or the empty state of the next one if the workers have reversed all recorded entries. */
async function loadCurrentEntry(
  commands: CommandBus,
  bookingId: string,
): Promise<{ id: string; state: Commission }> {
  for (let round = 0; ; round += 1) {
    const id = deriveCommissionId(bookingId, round);
    const state = await commands.load(commission, commissionStream(id));
    if (state.reversedBecause !== 'fallenAway') return { id, state };
  }
}

function createBookingCommission(commissionId: string, requested: AppointmentRequested['data']) {
  return createCommissionEntry(requested.priceCents, BOOKING_COMMISSION_BP, {
    commissionId,
    affiliateId: requested.affiliateId,
    transactionType: 'booking',
    referenceId: requested.bookingId,
    userId: requested.userId,
    salonId: requested.salonId,
  });
}
