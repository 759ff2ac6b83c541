import { calculateCommissionCents } from '@mirabelle/catalogue';
import { accept, type Decider, type Decision, type DomainEvent, refuse } from '@mirabelle/decider';
import type {
  CommissionDetails,
  CommissionEntry,
  CommissionEvent,
  ReversalCause,
} from './commission-events.js';

/**
 * `pending` until the finance team decides, and again once it withdraws an approval; `approved` for the next payout, `paid` once paid out (for a reversal:
 * deducted), `rejected` for good, `reversed` by a negative entry.
 */
export type CommissionStatus = 'pending' | 'approved' | 'paid' | 'rejected' | 'reversed';

export type CommissionCommand =
  /** Records an entry, or adds product details and the affiliate to an entry that was recorded from the payment. */
  | {
      readonly type: 'RecordCommission';
      readonly entry: CommissionEntry;
      readonly details?: CommissionDetails;
    }
  | { readonly type: 'ApproveCommission' }
  | { readonly type: 'WithdrawApproval'; readonly reason?: string }
  /** `staffId` is the account of the person who pays. */
  | { readonly type: 'PayCommission'; readonly staffId: string }
  | { readonly type: 'RejectCommission'; readonly reason?: string }
  /** `reversalId` is the UUID of the negative entry, derived from the id of this entry. */
  | {
      readonly type: 'ReverseCommission';
      readonly reversalId: string;
      readonly because: ReversalCause;
      readonly reason?: string;
    };

export interface Commission {
  readonly entry?: CommissionEntry;
  readonly status: CommissionStatus;
  /** Whether the buyer's browser has reported the product details. */
  readonly isDescribed: boolean;
  /** Account of the staff member whose approval holds, from the actor of the event. */
  readonly approvedBy?: string;
  /** Present once the commission is reversed. */
  readonly reversedBecause?: ReversalCause;
}

/**
 * The lifecycle of one ledger entry. Refuses with `transaction_unknown`, and with `transaction_not_open` a transition
 * that the status does not allow. A repeated transition changes nothing. A reversal can be approved and paid
 * (deducted), but neither rejected nor reversed, so that the ledger always balances. Nobody pays what they approved
 * themselves: `second_person_required`.
 */
export const commission: Decider<Commission, CommissionCommand, CommissionEvent> = {
  initialState: { status: 'pending', isDescribed: false },

  evolve(state, event) {
    switch (event.type) {
      case 'CommissionRecorded': {
        const { details, ...entry } = event.data;
        const status = entry.settled ? 'reversed' : 'pending';
        return { entry, status, isDescribed: details !== undefined };
      }
      case 'CommissionDescribed':
        if (!state.entry) return state;
        return {
          ...state,
          entry: { ...state.entry, affiliateId: event.data.affiliateId },
          isDescribed: true,
        };
      case 'CommissionApproved':
        return { ...state, status: 'approved', ...readApprover(event) };
      case 'CommissionApprovalWithdrawn': {
        const { approvedBy: _, ...others } = state;
        return { ...others, status: 'pending' };
      }
      case 'CommissionPaid':
        return { ...state, status: 'paid' };
      case 'CommissionRejected':
        return { ...state, status: 'rejected' };
      case 'CommissionReversed':
        return { ...state, status: 'reversed', reversedBecause: event.data.because };
    }
  },

  decide(command, state): Decision<CommissionEvent> {
    if (command.type === 'RecordCommission') return decideRecord(command, state);
    const { entry, status } = state;
    if (!entry) return refuse('transaction_unknown', 'There is no such transaction.');
    const transition = COMMISSION_TRANSITIONS[command.type];
    if (status === transition.to) return accept();
    const isExcluded = transition.excludesReversals && entry.transactionType === 'reversal';
    if (isExcluded || !transition.from.includes(status)) {
      const reason = isExcluded ? 'a reversal' : status;
      const text = `This transaction is ${reason}; it cannot be ${transition.participle}.`;
      return refuse('transaction_not_open', text, { transactionStatus: status });
    }
    if (command.type === 'PayCommission' && command.staffId === state.approvedBy) {
      return refuse(
        'second_person_required',
        'You approved this commission, so somebody else has to pay it: another person of finance, or an operator.',
      );
    }
    const reference = { commissionId: entry.commissionId, userId: entry.userId };
    switch (command.type) {
      case 'ApproveCommission':
        return accept({ type: 'CommissionApproved', data: reference });
      case 'WithdrawApproval':
        return accept({
          type: 'CommissionApprovalWithdrawn',
          data: { ...reference, ...withReason(command) },
        });
      case 'PayCommission':
        return accept({ type: 'CommissionPaid', data: reference });
      case 'RejectCommission':
        return accept({ type: 'CommissionRejected', data: { ...reference, ...withReason(command) } });
      case 'ReverseCommission': {
        const { because } = command;
        const reversal = createReversal(entry, command.reversalId, { wasPaid: status === 'paid' });
        const data = { ...reference, because, ...withReason(command), reversal };
        return accept({ type: 'CommissionReversed', data });
      }
    }
  },
};

interface Transition {
  readonly from: readonly CommissionStatus[];
  readonly to: CommissionStatus;
  /** Completes the sentence "it cannot be …". */
  readonly participle: string;
  readonly excludesReversals?: true;
}

/** The new status of an entry by each command of staff, and the statuses that allow it. */
export const COMMISSION_TRANSITIONS: Readonly<
  Record<Exclude<CommissionCommand['type'], 'RecordCommission'>, Transition>
> = {
  ApproveCommission: { from: ['pending'], to: 'approved', participle: 'approved' },
  WithdrawApproval: { from: ['approved'], to: 'pending', participle: 'taken back to pending' },
  PayCommission: { from: ['approved'], to: 'paid', participle: 'paid' },
  RejectCommission: {
    from: ['pending', 'approved'],
    to: 'rejected',
    participle: 'rejected',
    excludesReversals: true,
  },
  ReverseCommission: {
    from: ['pending', 'approved', 'paid'],
    to: 'reversed',
    participle: 'reversed',
    excludesReversals: true,
  },
};

/** Creates an entry for a commission on an amount. @param rateBp basis points; the commission is rounded half up */
export function createCommissionEntry(
  grossCents: number,
  rateBp: number,
  reference: Omit<CommissionEntry, 'grossCents' | 'rateBp' | 'commissionCents' | 'currency'>,
): CommissionEntry {
  const amounts = { grossCents, rateBp, commissionCents: calculateCommissionCents(grossCents, rateBp) };
  return { ...reference, ...amounts, currency: 'USD' };
}

function decideRecord(
  { entry, details }: Extract<CommissionCommand, { type: 'RecordCommission' }>,
  { entry: recorded, isDescribed, status }: Commission,
): Decision<CommissionEvent> {
  if (!recorded)
    return accept({ type: 'CommissionRecorded', data: { ...entry, ...(details && { details }) } });
  // Only the first product details are recorded, and only while the finance team has not decided.
  if (!details || isDescribed || status !== 'pending') return accept();
  const { commissionId, userId } = recorded;
  return accept({
    type: 'CommissionDescribed',
    data: { commissionId, userId, affiliateId: entry.affiliateId, details },
  });
}

function readApprover({ metadata }: DomainEvent): { approvedBy?: string } {
  return metadata?.actor.id ? { approvedBy: metadata.actor.id } : {};
}

function createReversal(
  entry: CommissionEntry,
  reversalId: string,
  { wasPaid }: { readonly wasPaid: boolean },
): CommissionEntry {
  const { settled: _, ...original } = entry;
  return {
    ...original,
    commissionId: reversalId,
    transactionType: 'reversal',
    // Subtraction, because negating 0 would give -0.
    grossCents: 0 - entry.grossCents,
    commissionCents: 0 - entry.commissionCents,
    reversesId: entry.commissionId,
    ...(!wasPaid && { settled: true }),
  };
}

function withReason({ reason }: { readonly reason?: string }): { reason?: string } {
  return reason ? { reason } : {};
}
