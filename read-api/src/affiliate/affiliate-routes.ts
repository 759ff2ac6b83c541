import {
  adminExportAffiliateTransactions,
  adminListAffiliateTransactions,
  adminListReconciliation,
  adminReadAffiliateTransaction,
  adminReadPartnerBalances,
  adminSummarizeReconciliation,
  adminTotalAffiliateTransactions,
} from '@mirabelle/backoffice-contracts';
import { cartStream } from '@mirabelle/domain';
import { ProblemError } from '@mirabelle/http';
import type { Context } from '../context.js';
import { exportList } from '../csv/export-list.js';
import { setEntityTag } from '../http/response-headers.js';
import { sendListPage } from '../lists/admin-list.js';
import { readTotals } from './affiliate-totals.js';
import { affiliateTransactions, findProduct, SELECT_TRANSACTION_BY_ID } from './affiliate-transactions.js';
import { COMMISSION_COLUMNS, createToCsvRow } from './commission-csv.js';
import { readPartnerBalances } from './partner-balances.js';
import { findPurchasedCartItem } from './purchased-cart-item.js';
import { reconciliation } from './reconciliation.js';
import { readReconciliationSummary } from './reconciliation-summary.js';

export function addAffiliateRoutes({ pool, store, service, queries, now }: Context): void {
  const { toItem } = affiliateTransactions;

  service.route(adminListAffiliateTransactions, (request) =>
    sendListPage(queries, affiliateTransactions, request),
  );

  // Registered before the route of a single record, which would take `export` for an id.
  service.route(adminExportAffiliateTransactions, (request) =>
    exportList(
      { pool, queries, now },
      affiliateTransactions,
      COMMISSION_COLUMNS,
      request,
      createToCsvRow(request.query),
    ),
  );

  service.route(adminTotalAffiliateTransactions, ({ query }) => readTotals(queries, query.filter));

  service.route(adminReadPartnerBalances, () => readPartnerBalances(queries, now()));

  service.route(adminListReconciliation, (request) => sendListPage(queries, reconciliation, request));

  service.route(adminSummarizeReconciliation, () => readReconciliationSummary(queries, now()));

  service.route(adminReadAffiliateTransaction, async (request) => {
    const [row] = await queries.readRows<Parameters<typeof toItem>[0]>(SELECT_TRANSACTION_BY_ID, [
      request.params.id,
    ]);
    if (!row) throw new ProblemError('transaction_unknown', 'There is no such transaction.');
    const hasCart = row.transaction_type === 'product_purchase' && row.user_id !== null;
    const events = hasCart ? await store.readStream(cartStream(row.user_id as string)) : [];
    const cartLine = findPurchasedCartItem(events, findProduct(row), row.created_at.toISOString());
    return setEntityTag(request, { ...toItem(row), cartLine });
  });
}
