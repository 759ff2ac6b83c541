import {
  adminExportAffiliateTransactions,
  adminListAffiliateTransactions,
  adminListReconciliation,
  adminReadAffiliateTransaction,
  adminTotalAffiliateTransactions,
} from '@mirabelle/contracts';
import { cartStream } from '@mirabelle/domain';
import { ProblemError } from '@mirabelle/http';
import type { Context } from '../context.js';
import { answerList } from '../kit/admin-list.js';
import { exportList } from '../kit/csv-export.js';
import { tagged } from '../kit/entity-tag.js';
import { cartLineBehind } from './cart-line.js';
import { reconciliation } from './reconciliation.js';
import { totalsOf } from './totals.js';
import { affiliateTransactions, ONE_TRANSACTION } from './transactions.js';

/** Columns of the export, in the order in which a bookkeeper reads them. */
const EXPORTED = [
  'id',
  'createdAt',
  'affiliateId',
  'transactionType',
  'referenceId',
  'userId',
  'salonId',
  'currency',
  'grossAmount',
  'commissionRate',
  'commissionAmount',
  'status',
  'reversesId',
  'reason',
  'description',
] as const;

export function affiliateRoutes({ platform, service, queries }: Context): void {
  const { toItem } = affiliateTransactions;

  service.route(adminListAffiliateTransactions, (request) =>
    answerList(queries, affiliateTransactions, request),
  );

  // Before the single transaction, whose path would take this one's name for an id.
  service.route(adminExportAffiliateTransactions, (request) =>
    exportList({ platform, queries }, affiliateTransactions, EXPORTED, request),
  );

  service.route(adminTotalAffiliateTransactions, ({ query }) => totalsOf(queries, query.filter));

  service.route(adminListReconciliation, (request) => answerList(queries, reconciliation, request));

  service.route(adminReadAffiliateTransaction, async (request) => {
    const [row] = await queries.rows<Parameters<typeof toItem>[0]>(ONE_TRANSACTION, [request.params.id]);
    if (!row) throw new ProblemError('transaction_unknown', 'There is no such transaction.');
    const ofCart = row.transaction_type === 'product_purchase' && row.user_id !== null;
    const events = ofCart ? await platform.store.readStream(cartStream(row.user_id as string)) : [];
    const cartLine = cartLineBehind(events, row.details, row.created_at.toISOString());
    return tagged(request, { ...toItem(row), cartLine });
  });
}
