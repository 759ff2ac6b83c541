import { commissionCents } from '@mirabelle/catalogue';
import { accept, type Decider, type Decision, refuse } from '../kernel/decider.js';
import type {
  CommissionDetails,
  CommissionEntry,
  CommissionEvent,
  ReversalCause,
} from './commission-events.js';

/**
 * `pending` until finance has looked at it, `approved` for the next payout, `paid` once paid out (a reversal: deducted),
 * `rejected` for good, `reversed` where a negative entry takes it back.
 */
export type CommissionStatus = 'pending' | 'approved' | 'paid' | 'rejected' | 'reversed';

export type CommissionCommand =
  /** Records an entry, or adds what the buyer's browser told of one that the payment's own news had recorded. */
  | {
      readonly type: 'RecordCommission';
      readonly entry: CommissionEntry;
      readonly details?: CommissionDetails;
    }
  | { readonly type: 'ApproveCommission' }
  | { readonly type: 'PayCommission' }
  | { readonly type: 'RejectCommission'; readonly reason?: string }
  /** @param reversalId uuid of the negative entry, derived from this one's */
  | {
      readonly type: 'ReverseCommission';
      readonly reversalId: string;
      readonly because: ReversalCause;
      readonly reason?: string;
    };

export interface Commission {
  readonly entry?: CommissionEntry;
  readonly status: CommissionStatus;
  /** Whether the buyer's browser has told what was bought. */
  readonly described: boolean;
  /** Present once reversed. */
  readonly reversedBecause?: ReversalCause;
}

/**
 * The life of one entry. Nothing is approved by itself. Refuses with `transaction_unknown`, and with
 * `transaction_not_open` a step that the status does not allow; a step that has been taken already changes nothing. A
 * reversal can be approved and paid (deducted), but neither rejected nor reversed, so that the books always add up.
 */
export const commission: Decider<Commission, CommissionCommand, CommissionEvent> = {
  initialState: { status: 'pending', described: false },

  evolve(state, event) {
    switch (event.type) {
      case 'CommissionRecorded': {
        const { details, ...entry } = event.data;
        const status = entry.settled ? 'reversed' : 'pending';
        return { entry, status, described: details !== undefined };
      }
      case 'CommissionDescribed':
        if (!state.entry) return state;
        return { ...state, entry: { ...state.entry, affiliateId: event.data.affiliateId }, described: true };
      case 'CommissionApproved':
        return { ...state, status: 'approved' };
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
    const step = TRANSITIONS[command.type];
    if (status === step.to) return accept();
    if (!step.from.includes(status) || (step.excludesReversals && entry.transactionType === 'reversal')) {
      return refuse(
        'transaction_not_open',
        `This transaction is ${status}; it cannot be ${step.participle}.`,
        {
          transactionStatus: status,
        },
      );
    }
    const about = { commissionId: entry.commissionId, userId: entry.userId };
    switch (command.type) {
      case 'ApproveCommission':
        return accept({ type: 'CommissionApproved', data: about });
      case 'PayCommission':
        return accept({ type: 'CommissionPaid', data: about });
      case 'RejectCommission':
        return accept({ type: 'CommissionRejected', data: { ...about, ...withReason(command) } });
      case 'ReverseCommission': {
        const { because } = command;
        const reversal = createReversal(entry, command.reversalId, status === 'paid');
        const data = { ...about, because, ...withReason(command), reversal };
        return accept({ type: 'CommissionReversed', data });
      }
    }
  },
};

interface Transition {
  readonly from: readonly CommissionStatus[];
  readonly to: CommissionStatus;
  /** As in "it cannot be …". */
  readonly participle: string;
  readonly excludesReversals?: true;
}

const TRANSITIONS: Readonly<Record<Exclude<CommissionCommand['type'], 'RecordCommission'>, Transition>> = {
  ApproveCommission: { from: ['pending'], to: 'approved', participle: 'approved' },
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

/** An entry of a commission on an amount, at a rate in basis points, rounded half up to the cent. */
export function createCommissionEntry(
  grossCents: number,
  rateBp: number,
  about: Omit<CommissionEntry, 'grossCents' | 'rateBp' | 'commissionCents' | 'currency'>,
): CommissionEntry {
  const amounts = { grossCents, rateBp, commissionCents: commissionCents(grossCents, rateBp) };
  return { ...about, ...amounts, currency: 'USD' };
}

function decideRecord(
  { entry, details }: Extract<CommissionCommand, { type: 'RecordCommission' }>,
  { entry: recorded, described, status }: Commission,
): Decision<CommissionEvent> {
  if (!recorded)
    return accept({ type: 'CommissionRecorded', data: { ...entry, ...(details && { details }) } });
  // The first telling counts, and nothing changes once finance has looked at the entry.
  if (!details || described || status !== 'pending') return accept();
  const { commissionId, userId } = recorded;
  return accept({
    type: 'CommissionDescribed',
    data: { commissionId, userId, affiliateId: entry.affiliateId, details },
  });
}

function createReversal(entry: CommissionEntry, reversalId: string, wasPaid: boolean): CommissionEntry {
  const { settled: _, ...original } = entry;
  return {
    ...original,
    commissionId: reversalId,
    transactionType: 'reversal',
    grossCents: 0 - entry.grossCents,
    commissionCents: 0 - entry.commissionCents,
    reversesId: entry.commissionId,
    ...(!wasPaid && { settled: true }),
  };
}

function withReason({ reason }: { readonly reason?: string }): { reason?: string } {
  return reason ? { reason } : {};
}
