/** The commissions' books, for finance. */
export * from './affiliate-transactions.js';
