/** Commissions: finance approves, pays, rejects and takes back. */
export { adminTransactionRoutes as affiliateRoutes } from './admin-actions.js';
