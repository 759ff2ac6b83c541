import type { CommissionDetails } from '@mirabelle/domain';
import type { Instant, VersionedRow } from './row-types.js';

export interface AffiliateTables {
  readonly affiliate_transactions: {
    readonly key: { readonly id: string };
    readonly columns: VersionedRow & {
      /** Who earns the commission, normally the platform. */
      readonly affiliate_id: string;
      readonly transaction_type: string;
      /** Id of the order or of the booking. */
      readonly reference_id: string;
      /** The buyer, or the customer of the appointment. */
      readonly user_id: string;
      readonly salon_id: string | null;
      readonly gross_amount_cents: number;
      readonly currency: string;
      readonly commission_rate_bp: number;
      readonly commission_amount_cents: number;
      readonly status: string;
      readonly details: CommissionDetails | null;
      readonly reverses_id: string | null;
      readonly reason: string | null;
      readonly approved_by: string | null;
      readonly approved_at: Instant | null;
      readonly approval_withdrawn_by: string | null;
      readonly paid_by: string | null;
      readonly paid_at: Instant | null;
      /** YYYY-MM-DD */
      readonly payout_date: string | null;
      readonly payout_reference: string | null;
      /** Whether it was ever marked as paid, also if it was reversed later. */
      readonly was_paid: boolean;
      readonly rejected_by: string | null;
      readonly rejected_at: Instant | null;
      /** Who of staff reversed it; null if the reversal followed from a refund or a cancellation. */
      readonly reversed_by: string | null;
      readonly reversed_at: Instant | null;
    };
  };
}
