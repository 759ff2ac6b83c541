import type { DomainEvent } from '../kernel/decider.js';
import { defineEvents, type Personal } from '../kernel/event-definition.js';
import { defineStream } from '../kernel/stream-name.js';

type TransactionType = 'product_purchase' | 'booking' | 'reversal';

/** What was bought, as the buyer's browser told it. For people to read; nothing is computed from it. */
export interface CommissionDetails {
  readonly description?: string;
  readonly productName?: string;
  readonly brandName?: string;
  readonly colorCode?: string;
  readonly productType?: string;
}

/** An entry of the commissions' books. A reversal has negative amounts. */
export interface CommissionEntry {
  /** UUID, derived from what the commission is for. */
  readonly commissionId: string;
  readonly affiliateId: string;
  readonly transactionType: TransactionType;
  /** Id of the order or the booking. */
  readonly referenceId: string;
  /** Whose purchase or appointment it was. */
  readonly userId: string;
  readonly salonId?: string;
  readonly grossCents: number;
  /** Basis points. */
  readonly rateBp: number;
  readonly commissionCents: number;
  readonly currency: 'USD';
  /** The entry that a reversal takes back. */
  readonly reversesId?: string;
  /** On a reversal of what was never paid out: both entries are done with, and nothing is to be deducted. */
  readonly settled?: true;
}

interface CommissionReference {
  readonly commissionId: string;
  readonly userId: string;
}

export type CommissionRecorded = DomainEvent<
  'CommissionRecorded',
  CommissionEntry & { readonly details?: Personal<CommissionDetails> }
>;
/** The buyer's browser told what it had bought, after the commission had been recorded from the payment. */
export type CommissionDescribed = DomainEvent<
  'CommissionDescribed',
  CommissionReference & { readonly affiliateId: string; readonly details: Personal<CommissionDetails> }
>;
export type CommissionApproved = DomainEvent<'CommissionApproved', CommissionReference>;
export type CommissionPaid = DomainEvent<'CommissionPaid', CommissionReference>;
export type CommissionRejected = DomainEvent<
  'CommissionRejected',
  CommissionReference & { readonly reason?: Personal<string> }
>;
/** `staff`: finance's decision. `fallenAway`: what it was for was cancelled, missed or refunded. */
export type ReversalCause = 'staff' | 'fallenAway';
export type CommissionReversed = DomainEvent<
  'CommissionReversed',
  CommissionReference & {
    readonly because: ReversalCause;
    readonly reason?: Personal<string>;
    /** The negative entry that follows from it, on a stream of its own. */
    readonly reversal: CommissionEntry;
  }
>;

export type CommissionEvent =
  | CommissionRecorded
  | CommissionDescribed
  | CommissionApproved
  | CommissionPaid
  | CommissionRejected
  | CommissionReversed;

export const commissionEvents = defineEvents<CommissionEvent>({
  CommissionRecorded: { personal: ['details'], subject: 'userId' },
  CommissionDescribed: { personal: ['details'], subject: 'userId' },
  CommissionApproved: {},
  CommissionPaid: {},
  CommissionRejected: { personal: ['reason'], subject: 'userId' },
  CommissionReversed: { personal: ['reason'], subject: 'userId' },
});

/** The stream of a commission, by its UUID. */
export const commissionStream = defineStream<CommissionEvent>('commission');
