import { calculateCommissionCents } from '@mirabelle/catalogue';
import { accept, type Decider, type Decision, refuse } from '@mirabelle/decider';
import { createReversal, findRemainder } from './commission-entries.js';
import type {
  CommissionDetails,
  CommissionEntry,
  CommissionEvent,
  Payout,
  ReversalCause,
} from './commission-events.js';
import {
  decideCorrection,
  isBeforeApproval,
  type PayoutState,
  readApproval,
  readPayout,
  refuseTooEarlyDay,
  withReason,
} from './commission-payout.js';

/**
 * `pending` until the finance team decides, and again once it withdraws an approval; `approved` for the next payout, `paid` once
 * paid out (for a reversal: deducted), `rejected` for good, `reversed` by a negative entry.
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
  | ({ readonly type: 'PayCommission'; readonly staffId: string } & Payout)
  /** Corrects the day and the number of the transfer, also of one that was written down with neither. */
  | ({ readonly type: 'CorrectPayout'; readonly reason?: string } & Required<Payout>)
  | { readonly type: 'RejectCommission'; readonly reason?: string }
  /** `reversalId` is the UUID of the negative entry, derived from the id of this entry. */
  | {
      readonly type: 'ReverseCommission';
      readonly reversalId: string;
      readonly because: ReversalCause;
      readonly reason?: string;
    }
  /**
   * Takes back the part of the commission that was refunded. `refundedCents` is what all partial refunds add up to, of the
   * `capturedCents` that were paid; `reversalId` is the UUID of the negative entry, derived from this entry and that sum.
   */
  | {
      readonly type: 'ReduceCommission';
      readonly refundedCents: number;
      readonly capturedCents: number;
      readonly reversalId: string;
    };

export interface Commission extends PayoutState {
  /** With the amounts that hold after partial refunds before the commission was paid. */
  readonly entry?: CommissionEntry;
  /** What was paid by the buyer before any refund. */
  readonly recordedGrossCents: number;
  /** What negative entries have taken back of the paid commission. */
  readonly takenBack: { readonly grossCents: number; readonly commissionCents: number };
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
 * (deducted), but neither rejected nor reversed, so that the ledger always balances. A partial refund takes its share of the
 * commission back. Nobody pays what they approved themselves: `second_person_required`, and no
 * transfer went out before the approval: `validation_failed`. A slip in the day or number of a transfer is corrected without
 * touching the status.
 */
export const commission: Decider<Commission, CommissionCommand, CommissionEvent> = {
  initialState: {
    status: 'pending',
    isDescribed: false,
    recordedGrossCents: 0,
    takenBack: { grossCents: 0, commissionCents: 0 },
  },

  evolve(state, event) {
    switch (event.type) {
      case 'CommissionRecorded': {
        const { details, ...entry } = event.data;
        const status = entry.settled ? 'reversed' : 'pending';
        return {
          ...state,
          entry,
          status,
          isDescribed: details !== undefined,
          recordedGrossCents: entry.grossCents,
        };
      }
      case 'CommissionDescribed':
        if (!state.entry) return state;
        return {
          ...state,
          entry: { ...state.entry, affiliateId: event.data.affiliateId },
          isDescribed: true,
        };
      case 'CommissionApproved':
        return { ...state, status: 'approved', ...readApproval(event) };
      case 'CommissionApprovalWithdrawn': {
        const { approvedBy: _, approvedOn: __, ...others } = state;
        return { ...others, status: 'pending' };
      }
      case 'CommissionPaid':
        return { ...state, status: 'paid', payout: readPayout(event.data) };
      case 'CommissionPayoutCorrected':
        return { ...state, payout: readPayout(event.data) };
      case 'CommissionRejected':
        return { ...state, status: 'rejected' };
      case 'CommissionReversed':
        return { ...state, status: 'reversed', reversedBecause: event.data.because };
      case 'CommissionReduced': {
        if (!state.entry) return state;
        const { grossCents, commissionCents } = event.data;
        return { ...state, entry: { ...state.entry, grossCents, commissionCents } };
      }
      case 'CommissionPartlyReversed': {
        const { reversal } = event.data;
        const grossCents = state.takenBack.grossCents - reversal.grossCents;
        const commissionCents = state.takenBack.commissionCents - reversal.commissionCents;
        return { ...state, takenBack: { grossCents, commissionCents } };
      }
    }
  },

  decide(command, state): Decision<CommissionEvent> {
    if (command.type === 'RecordCommission') return decideRecord(command, state);
    if (command.type === 'ReduceCommission') return decideReduction(command, state);
    if (command.type === 'CorrectPayout') return decideCorrection(command, state);
    const { entry, status } = state;
    if (!entry) return refuse('transaction_unknown', 'There is no such transaction.');
    const transition = COMMISSION_TRANSITIONS[command.type];
    if (status === transition.to) return accept();
    const isExcluded = transition.excludesReversals && entry.transactionType === 'reversal';
    if (isExcluded || !findAllowedStatuses(command).includes(status)) {
      if (!isExcluded && command.type === 'ReverseCommission' && isUnpaid(status))
        return refuseUnpaidReversal(status);
      const description = isExcluded ? 'a reversal' : status;
      const text = `This transaction is ${description}; it cannot be ${transition.participle}.`;
      return refuse('transaction_not_open', text, { transactionStatus: status });
    }
    if (command.type === 'PayCommission' && command.staffId === state.approvedBy) {
      return refuse(
        'second_person_required',
        'You approved this commission, so somebody else has to pay it: another person of finance, or an operator.',
      );
    }
    if (command.type === 'PayCommission' && isBeforeApproval(command, state)) return refuseTooEarlyDay();
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
        return accept({ type: 'CommissionPaid', data: { ...reference, ...readPayout(command) } });
      case 'RejectCommission':
        return accept({ type: 'CommissionRejected', data: { ...reference, ...withReason(command) } });
      case 'ReverseCommission': {
        const { because } = command;
        const amounts = findRemainder(entry, state.takenBack);
        const reversal = createReversal(entry, command.reversalId, { amounts, wasPaid: status === 'paid' });
        const data = { ...reference, because, ...withReason(command), reversal };
        return accept({ type: 'CommissionReversed', data });
      }
    }
  },
};

const isUnpaid = (status: CommissionStatus): boolean => status === 'pending' || status === 'approved';

/** The statuses that allow a command. If its sale has fallen away, a commission is reversed whether it was paid or not. */
const findAllowedStatuses = (command: StaffCommand): readonly CommissionStatus[] =>
  command.type === 'ReverseCommission' && command.because === 'fallenAway'
    ? ['pending', 'approved', 'paid']
    : COMMISSION_TRANSITIONS[command.type].from;

const refuseUnpaidReversal = (status: CommissionStatus) =>
  refuse(
    'transaction_not_open',
    'This transaction is not paid yet, so it cannot be reversed. Reject it instead.',
    { transactionStatus: status },
  );

type StaffCommand = Exclude<
  CommissionCommand,
  { readonly type: 'RecordCommission' | 'ReduceCommission' | 'CorrectPayout' }
>;

interface Transition {
  readonly from: readonly CommissionStatus[];
  readonly to: CommissionStatus;
  /** Completes the sentence "it cannot be …". */
  readonly participle: string;
  readonly excludesReversals?: true;
}

/** The new status of an entry by each command of staff, and the statuses that allow it. */
export const COMMISSION_TRANSITIONS: Readonly<Record<StaffCommand['type'], Transition>> = {
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
    from: ['paid'],
    to: 'reversed',
    participle: 'reversed',
    excludesReversals: true,
  },
};

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

/**
 * Lowers a commission that was not paid. If it was paid, a negative entry takes the part back, to be deducted from a later
 * payout. A commission that is rejected, reversed or not recorded stays as it is.
 */
function decideReduction(
  { refundedCents, capturedCents, reversalId }: Extract<CommissionCommand, { type: 'ReduceCommission' }>,
  { entry, status, recordedGrossCents, takenBack }: Commission,
): Decision<CommissionEvent> {
  if (!entry || entry.transactionType === 'reversal' || status === 'rejected' || status === 'reversed')
    return accept();
  const remainder = findRemainder(entry, takenBack);
  const keptShare = Math.max(0, capturedCents - refundedCents) / capturedCents;
  const grossCents = Math.round(recordedGrossCents * keptShare);
  // A repeated or late command names a sum that is taken back already.
  if (grossCents >= remainder.grossCents) return accept();
  const commissionCents = calculateCommissionCents(grossCents, entry.rateBp);
  const reference = { commissionId: entry.commissionId, userId: entry.userId };
  if (status !== 'paid')
    return accept({ type: 'CommissionReduced', data: { ...reference, grossCents, commissionCents } });
  const amounts = {
    grossCents: remainder.grossCents - grossCents,
    commissionCents: remainder.commissionCents - commissionCents,
  };
  const reversal = createReversal(entry, reversalId, { amounts, wasPaid: true });
  return accept({ type: 'CommissionPartlyReversed', data: { ...reference, reversal } });
}
