import { formatCents } from '@mirabelle/catalogue';
import { type AdminAffiliateTransaction, adminListAffiliateTransactions } from '@mirabelle/contracts';
import type { z } from 'zod';
import type { Context } from '../context.js';
import { type AdminList, answerList, isOneOf, isOneOfIds, isPartOf } from '../kit/index.js';

interface AffiliateTransactionRow {
  readonly id: string;
  readonly affiliate_id: string;
  readonly transaction_type: string;
  readonly reference_id: string | null;
  readonly user_id: string | null;
  readonly salon_id: string | null;
  readonly gross_amount_cents: number;
  readonly commission_rate_bp: number;
  readonly commission_amount_cents: number;
  readonly status: string;
  readonly created_at: Date;
}

const affiliateTransactions: AdminList<
  AffiliateTransactionRow,
  z.output<typeof AdminAffiliateTransaction>
> = {
  resource: 'affiliate-transactions',
  columns: `id, affiliate_id, transaction_type, reference_id, user_id, salon_id, gross_amount_cents,
    commission_rate_bp, commission_amount_cents, status, created_at`,
  from: 'read_model.affiliate_transactions',
  sortable: {
    id: 'id',
    affiliateId: 'affiliate_id',
    transactionType: 'transaction_type',
    grossAmount: 'gross_amount_cents',
    commissionRate: 'commission_rate_bp',
    commissionAmount: 'commission_amount_cents',
    status: 'status',
    createdAt: 'created_at',
  },
  newestFirst: 'created_at',
  id: 'id',
  filters: {
    id: isOneOf('id'),
    status: isOneOf('status'),
    affiliateId: isOneOf('affiliate_id'),
    transactionType: isOneOf('transaction_type'),
    salonId: isOneOf('salon_id'),
    userId: isOneOfIds('user_id'),
    q: isPartOf('id', 'affiliate_id', 'reference_id'),
  },
  toItem: (row) => ({
    id: row.id,
    affiliateId: row.affiliate_id,
    transactionType: row.transaction_type,
    referenceId: row.reference_id,
    userId: row.user_id,
    salonId: row.salon_id,
    grossAmount: formatCents(row.gross_amount_cents),
    commissionRate: percent(row.commission_rate_bp),
    commissionAmount: formatCents(row.commission_amount_cents),
    status: row.status,
    createdAt: row.created_at.toISOString(),
  }),
};

export function affiliateRoutes({ service, queries }: Context): void {
  service.route(adminListAffiliateTransactions, (request) =>
    answerList(queries, affiliateTransactions, request),
  );
}

/** Basis points as a share with four decimals: 800 is "0.0800". */
function percent(basisPoints: number): string {
  return (basisPoints / 10_000).toFixed(4);
}
