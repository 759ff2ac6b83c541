import type { CommissionEvent, CommissionStatus, PersonalDataErased } from '@mirabelle/domain';
import type { RecordedEvent } from '@mirabelle/event-store';
import type { ReadTables } from '@mirabelle/read-model';
import { defineProjection } from '../projection/projection.js';
import {
  createVersionColumns,
  findStaffId,
  patch,
  patchWhere,
  put,
  type RowChange,
} from '../projection/row-change.js';

type StatusEvent = Pick<
  RecordedEvent<string, { readonly commissionId: string; readonly reason?: string | null }>,
  'data' | 'revision' | 'metadata'
>;

/** The columns that say who decided about a commission, and when. */
type DecisionColumns = Pick<
  ReadTables['affiliate_transactions']['columns'],
  | 'approved_by'
  | 'approved_at'
  | 'approval_withdrawn_by'
  | 'paid_by'
  | 'paid_at'
  | 'payout_date'
  | 'payout_reference'
  | 'was_paid'
  | 'rejected_by'
  | 'rejected_at'
  | 'reversed_by'
  | 'reversed_at'
>;

/** Commission entries with their current status. A reversal is a separate entry with a separate stream. */
export const affiliateTransactions = defineProjection<CommissionEvent | PersonalDataErased>({
  CommissionRecorded: ({ data, revision, metadata }) => [
    put(
      'affiliate_transactions',
      { id: data.commissionId },
      {
        affiliate_id: data.affiliateId,
        transaction_type: data.transactionType,
        reference_id: data.referenceId,
        user_id: data.userId,
        salon_id: data.salonId ?? null,
        gross_amount_cents: data.grossCents,
        currency: data.currency,
        commission_rate_bp: data.rateBp,
        commission_amount_cents: data.commissionCents,
        // `settled` marks the reversal of a commission that was never paid out, so nothing has to be deducted.
        status: data.settled ? 'reversed' : 'pending',
        details: data.details ?? null,
        reverses_id: data.reversesId ?? null,
        reason: null,
        approved_by: null,
        approved_at: null,
        approval_withdrawn_by: null,
        paid_by: null,
        paid_at: null,
        payout_date: null,
        payout_reference: null,
        was_paid: false,
        rejected_by: null,
        rejected_at: null,
        reversed_by: null,
        reversed_at: null,
        created_at: metadata.occurredAt,
        ...createVersionColumns({ revision, metadata }),
      },
    ),
  ],

  CommissionDescribed: ({ data: { commissionId, affiliateId, details }, ...event }) => [
    patch(
      'affiliate_transactions',
      { id: commissionId },
      { affiliate_id: affiliateId, details, ...createVersionColumns(event) },
    ),
  ],

  CommissionApproved: (event) => [
    setStatus('approved', event, {
      approved_by: findStaffId(event),
      approved_at: event.metadata.occurredAt,
    }),
  ],
  CommissionApprovalWithdrawn: (event) => [
    setStatus('pending', event, {
      approved_by: null,
      approved_at: null,
      approval_withdrawn_by: findStaffId(event),
    }),
  ],
  CommissionPaid: (event) => [
    setStatus('paid', event, {
      paid_by: findStaffId(event),
      paid_at: event.metadata.occurredAt,
      payout_date: event.data.payoutDate ?? null,
      payout_reference: event.data.payoutReference ?? null,
      was_paid: true,
    }),
  ],
  // Why it was corrected is in the history: the reason of the row is that of the state.
  CommissionPayoutCorrected: ({ data: { commissionId, payoutDate, payoutReference }, ...event }) => [
    patch(
      'affiliate_transactions',
      { id: commissionId },
      { payout_date: payoutDate, payout_reference: payoutReference, ...createVersionColumns(event) },
    ),
  ],
  CommissionRejected: (event) => [
    setStatus('rejected', event, {
      rejected_by: findStaffId(event),
      rejected_at: event.metadata.occurredAt,
    }),
  ],
  CommissionReversed: (event) => [
    setStatus('reversed', event, {
      reversed_by: event.data.because === 'staff' ? findStaffId(event) : null,
      reversed_at: event.metadata.occurredAt,
    }),
  ],
  CommissionReduced: ({ data: { commissionId, grossCents, commissionCents }, ...event }) => [
    patch(
      'affiliate_transactions',
      { id: commissionId },
      {
        gross_amount_cents: grossCents,
        commission_amount_cents: commissionCents,
        ...createVersionColumns(event),
      },
    ),
  ],
  // The part is an entry of its own.
  CommissionPartlyReversed: ({ data: { commissionId }, ...event }) => [
    patch('affiliate_transactions', { id: commissionId }, createVersionColumns(event)),
  ],

  // The amounts stay, because the totals must not change. The product details and the reasons are deleted.
  PersonalDataErased: ({ data: { userId } }) => [
    patchWhere('affiliate_transactions', { user_id: userId }, { details: null, reason: null }),
  ],
});

function setStatus(
  status: CommissionStatus,
  event: StatusEvent,
  columns: Partial<DecisionColumns> = {},
): RowChange {
  return patch(
    'affiliate_transactions',
    { id: event.data.commissionId },
    {
      status,
      approval_withdrawn_by: null,
      ...columns,
      // The reason of an earlier decision, such as a withdrawn approval, does not explain this one.
      reason: event.data.reason ?? null,
      ...createVersionColumns(event),
    },
  );
}
