import { type DomainEvent, defineEvents, defineStream, type Personal } from '@mirabelle/decider';

type TransactionType = 'product_purchase' | 'booking' | 'reversal';

/** Product details as reported by the buyer's browser. Only people read them; nothing is computed from them. */
export interface CommissionDetails {
  readonly description?: string;
  readonly productName?: string;
  readonly brandName?: string;
  readonly colorCode?: string;
  readonly productType?: string;
}

/** An entry in the commission ledger. A reversal has negative amounts; several can take back parts of one commission that was paid. */
export interface CommissionEntry {
  /** UUID, derived from the order or the booking. */
  readonly commissionId: string;
  readonly affiliateId: string;
  readonly transactionType: TransactionType;
  /** Id of the order or the booking. */
  readonly referenceId: string;
  /** The buyer, or the customer of the appointment. */
  readonly userId: string;
  readonly salonId?: string;
  readonly grossCents: number;
  /** Commission rate in basis points. */
  readonly rateBp: number;
  readonly commissionCents: number;
  readonly currency: 'USD';
  /** On a reversal: the entry that it reverses. */
  readonly reversesId?: string;
  /** On a reversal of an unpaid commission: nothing has to be deducted from a payout. */
  readonly settled?: true;
}

interface CommissionReference {
  readonly commissionId: string;
  readonly userId: string;
}

type CommissionRecorded = DomainEvent<
  'CommissionRecorded',
  CommissionEntry & { readonly details?: Personal<CommissionDetails> }
>;
/** The buyer's browser has reported the product details after the commission was recorded from the payment. */
type CommissionDescribed = DomainEvent<
  'CommissionDescribed',
  CommissionReference & {
    /** The affiliate that the browser names, who replaces the recorded one. */
    readonly affiliateId: string;
    readonly details: Personal<CommissionDetails>;
  }
>;
type CommissionApproved = DomainEvent<'CommissionApproved', CommissionReference>;
/** The commission is pending again, before it was paid. */
type CommissionApprovalWithdrawn = DomainEvent<
  'CommissionApprovalWithdrawn',
  CommissionReference & { readonly reason?: Personal<string> }
>;
/** The transfer by which money went out, as far as staff have entered it. */
export interface Payout {
  /** YYYY-MM-DD */
  readonly payoutDate?: string;
  /** The number of the transfer at the bank. It has no room for a name. */
  readonly payoutReference?: string;
}
type CommissionPaid = DomainEvent<'CommissionPaid', CommissionReference & Payout>;
/**
 * Staff have corrected a slip in the day or the number of the transfer. Both are those that hold from now on; no money moves.
 */
type CommissionPayoutCorrected = DomainEvent<
  'CommissionPayoutCorrected',
  CommissionReference & Required<Payout> & { readonly reason?: Personal<string> }
>;
type CommissionRejected = DomainEvent<
  'CommissionRejected',
  CommissionReference & { readonly reason?: Personal<string> }
>;
/**
 * `staff`: decided by the finance team. `fallenAway`: the purchase or appointment was canceled, missed or refunded.
 */
export type ReversalCause = 'staff' | 'fallenAway';
export type CommissionReversed = DomainEvent<
  'CommissionReversed',
  CommissionReference & {
    readonly because: ReversalCause;
    readonly reason?: Personal<string>;
    /** The negative entry, which is recorded in another stream. */
    readonly reversal: CommissionEntry;
  }
>;

/** A part of the payment was refunded before the commission was paid, so it is lower. The amounts are the new ones. */
type CommissionReduced = DomainEvent<
  'CommissionReduced',
  CommissionReference & { readonly grossCents: number; readonly commissionCents: number }
>;
/** A part of the payment was refunded after the commission was paid, so a part of it is deducted. */
export type CommissionPartlyReversed = DomainEvent<
  'CommissionPartlyReversed',
  CommissionReference & {
    /** The negative entry, which is recorded in another stream. */
    readonly reversal: CommissionEntry;
  }
>;

export type CommissionEvent =
  | CommissionRecorded
  | CommissionDescribed
  | CommissionApproved
  | CommissionApprovalWithdrawn
  | CommissionPaid
  | CommissionPayoutCorrected
  | CommissionRejected
  | CommissionReversed
  | CommissionReduced
  | CommissionPartlyReversed;

export const commissionEvents = defineEvents<CommissionEvent>({
  CommissionRecorded: { personal: ['details'], sealedFor: 'userId' },
  CommissionDescribed: { personal: ['details'], sealedFor: 'userId' },
  CommissionApproved: {},
  CommissionApprovalWithdrawn: { personal: ['reason'], sealedFor: 'userId' },
  CommissionPaid: {},
  CommissionPayoutCorrected: { personal: ['reason'], sealedFor: 'userId' },
  CommissionRejected: { personal: ['reason'], sealedFor: 'userId' },
  CommissionReversed: { personal: ['reason'], sealedFor: 'userId' },
  CommissionReduced: {},
  CommissionPartlyReversed: {},
});

/** The stream of a commission, by its UUID. */
export const commissionStream = defineStream<CommissionEvent>('commission');
