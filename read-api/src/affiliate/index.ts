/** Commissions, for staff. */
export * from './routes.js';
