import { formatCents } from '@mirabelle/catalogue';
import type { AdminAffiliateTransaction } from '@mirabelle/contracts';
import type { CommissionDetails } from '@mirabelle/domain';
import type { AdminList } from '../kit/admin-list.js';
import { isFromDay, isOneOf, isOneOfIds, isUpToDay } from '../kit/filters.js';
import { isFoundIn } from '../kit/search.js';

interface TransactionRow {
  readonly id: string;
  readonly affiliate_id: string;
  readonly transaction_type: AdminAffiliateTransaction['transactionType'];
  readonly reference_id: string | null;
  readonly user_id: string | null;
  readonly salon_id: string | null;
  readonly currency: string;
  readonly gross_amount_cents: number;
  readonly commission_rate_bp: number;
  readonly commission_amount_cents: number;
  readonly status: AdminAffiliateTransaction['status'];
  readonly reverses_id: string | null;
  readonly reason: string | null;
  readonly details: CommissionDetails | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly version: number | null;
}

const columns = `id, affiliate_id, transaction_type, reference_id, user_id, salon_id, currency, gross_amount_cents,
  commission_rate_bp, commission_amount_cents, status, reverses_id, reason, details, created_at, updated_at, version`;
const from = 'read_model.affiliate_transactions';

/** The commissions' books. `from` and `to` are days of UTC. */
export const affiliateTransactions: AdminList<TransactionRow, AdminAffiliateTransaction> = {
  resource: 'affiliate-transactions',
  columns,
  from,
  sortable: {
    id: 'id',
    affiliateId: 'affiliate_id',
    transactionType: 'transaction_type',
    grossAmount: 'gross_amount_cents',
    commissionRate: 'commission_rate_bp',
    commissionAmount: 'commission_amount_cents',
    status: 'status',
    productName: { expression: "(details->>'productName')", nullable: true },
    createdAt: 'created_at',
  },
  newestFirst: 'created_at',
  id: 'id',
  filters: {
    id: isOneOf('id'),
    status: isOneOf('status'),
    affiliateId: isOneOf('affiliate_id'),
    transactionType: isOneOf('transaction_type'),
    referenceId: isOneOf('reference_id'),
    reversesId: isOneOf('reverses_id'),
    salonId: isOneOf('salon_id'),
    userId: isOneOfIds('user_id'),
    q: isFoundIn({ own: { folded: 'search' } }),
    from: isFromDay('created_at'),
    to: isUpToDay('created_at'),
  },
  toItem: (row) => ({
    id: row.id,
    affiliateId: row.affiliate_id,
    transactionType: row.transaction_type,
    referenceId: row.reference_id,
    userId: row.user_id,
    salonId: row.salon_id,
    currency: row.currency,
    grossAmount: formatCents(row.gross_amount_cents),
    commissionRate: share(row.commission_rate_bp),
    commissionAmount: formatCents(row.commission_amount_cents),
    status: row.status,
    reversesId: row.reverses_id,
    reason: row.reason,
    description: row.details?.description ?? null,
    productName: row.details?.productName ?? null,
    brandName: row.details?.brandName ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  }),
};

export const ONE_TRANSACTION = `select ${columns} from ${from} where id = $1`;

/** Basis points as a share with four decimals: 800 is "0.0800". */
function share(basisPoints: number): string {
  return (basisPoints / 10_000).toFixed(4);
}
