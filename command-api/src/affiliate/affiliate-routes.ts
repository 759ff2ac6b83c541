import type { Context } from '../context.js';
import { adminTransactionRoutes } from './admin-transaction-routes.js';
import { transactionRoutes } from './transaction-routes.js';

/** Commissions: buyers report what a captured payment bought; finance approves, pays, rejects and reverses. */
export function affiliateRoutes(context: Context): void {
  transactionRoutes(context);
  adminTransactionRoutes(context);
}
