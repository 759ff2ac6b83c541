import { type CommandBus, commissionIdOf, reversalIdOf } from '@mirabelle/application';
import { BOOKING_COMMISSION_BP } from '@mirabelle/catalogue';
import {
  type Commission,
  calendarStream,
  commission,
  commissionOn,
  commissionStream,
  parseBookingId,
} from '@mirabelle/domain';
import type { Effects } from '../reactors/reactor.js';
import type { WorkersContext } from '../work.js';
import { type BookingStatus, isCommissionDue, findBookingStatus } from './booking-status.js';

type Parts = Pick<WorkersContext, 'platform' | 'commands'>;

/**
 * Makes the books agree with where a booking stands now. Going by that and not by the event at hand, it comes to the same
 * however often and however late it is asked, also where staff mark an appointment as completed, as missed and as
 * completed again: each time a commission is due anew it is a new entry. What finance has decided is left alone.
 */
export async function reconcileBookingCommission(
  { platform, commands }: Parts,
  bookingId: string,
  effects: Effects,
): Promise<void> {
  const named = parseBookingId(bookingId);
  if (!named) return;
  const events = await platform.store.readStream(calendarStream(named.salonId, named.date));
  const standing = findBookingStatus(events, bookingId);
  if (!standing) return;
  const { id, state } = await presentEntry(commands, bookingId);
  const stream = commissionStream(id);
  const due = isCommissionDue(standing);
  if (due && !state.entry) {
    const entry = entryFor(id, standing);
    effects.command({ decider: commission, stream, command: { type: 'RecordCommission', entry } });
  }
  if (!due && isReversible(state)) reverseCommission(id, effects);
}

/** Takes an entry back because what it was for is no more. */
export function reverseCommission(commissionId: string, effects: Effects): void {
  const reversalId = reversalIdOf(commissionId);
  effects.command({
    decider: commission,
    stream: commissionStream(commissionId),
    command: { type: 'ReverseCommission', reversalId, because: 'fallenAway' },
  });
}

/** Whether there is something to take back. */
export function isReversible({ entry, status }: Commission): boolean {
  return entry !== undefined && status !== 'rejected' && status !== 'reversed';
}

/** The booking's latest entry, or where its next one is to stand once the earlier ones have fallen away. */
async function presentEntry(
  commands: CommandBus,
  bookingId: string,
): Promise<{ id: string; state: Commission }> {
  for (let round = 0; ; round += 1) {
    const id = commissionIdOf(bookingId, round);
    const state = await commands.load(commission, commissionStream(id));
    if (state.reversedBecause !== 'fallenAway') return { id, state };
  }
}

function entryFor(commissionId: string, { requested }: BookingStatus) {
  return commissionOn(requested.priceCents, BOOKING_COMMISSION_BP, {
    commissionId,
    affiliateId: requested.affiliateId,
    transactionType: 'booking',
    referenceId: requested.bookingId,
    userId: requested.userId,
    salonId: requested.salonId,
  });
}
