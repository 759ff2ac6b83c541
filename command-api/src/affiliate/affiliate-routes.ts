import type { Context } from '../context.js';
import { addAdminTransactionRoutes } from './admin-transaction-routes.js';
import { addTransactionRoutes } from './transaction-routes.js';

/** Commissions: buyers report what a captured payment bought; finance approves, pays, rejects and reverses. */
export function addAffiliateRoutes(context: Context): void {
  addTransactionRoutes(context);
  addAdminTransactionRoutes(context);
}
