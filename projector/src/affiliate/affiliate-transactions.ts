import type { CommissionEvent, CommissionStatus, PersonalDataErased } from '@mirabelle/domain';
import type { RecordedEvent } from '@mirabelle/event-store';
import { latest } from '../kernel/latest.js';
import { projection } from '../kernel/projection.js';
import { patch, patchWhere, put, type RowChange } from '../kernel/row-change.js';

type Step = Pick<
  RecordedEvent<string, { readonly commissionId: string; readonly reason?: string | null }>,
  'data' | 'revision' | 'metadata'
>;

/** Every entry of the books with its present status. A reversal is an entry of its own, recorded on its own stream. */
export const affiliateTransactions = projection<CommissionEvent | PersonalDataErased>({
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
        status: data.settled ? 'reversed' : 'pending',
        details: data.details ?? null,
        reverses_id: data.reversesId ?? null,
        reason: null,
        created_at: metadata.occurredAt,
        ...latest({ revision, metadata }),
      },
    ),
  ],

  CommissionDescribed: ({ data: { commissionId, affiliateId, details }, ...event }) => [
    patch(
      'affiliate_transactions',
      { id: commissionId },
      { affiliate_id: affiliateId, details, ...latest(event) },
    ),
  ],

  CommissionApproved: (event) => [becomes('approved', event)],
  CommissionPaid: (event) => [becomes('paid', event)],
  CommissionRejected: (event) => [becomes('rejected', event)],
  CommissionReversed: (event) => [becomes('reversed', event)],

  // Amounts stay: the books have to add up. What the buyer's browser told goes, and what was noted about it.
  PersonalDataErased: ({ data: { userId } }) => [
    patchWhere('affiliate_transactions', { user_id: userId }, { details: null, reason: null }),
  ],
});

function becomes(status: CommissionStatus, step: Step): RowChange {
  return patch(
    'affiliate_transactions',
    { id: step.data.commissionId },
    { status, ...(step.data.reason && { reason: step.data.reason }), ...latest(step) },
  );
}
