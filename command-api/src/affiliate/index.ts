/** Commissions: buyers tell what a captured payment bought; finance approves, pays, rejects and takes back. */
import type { Context } from '../context.js';
import { adminTransactionRoutes } from './admin-transaction-routes.js';
import { transactionRoutes } from './transaction-routes.js';

export function affiliateRoutes(context: Context): void {
  transactionRoutes(context);
  adminTransactionRoutes(context);
}
