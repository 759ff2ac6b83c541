/** Commissions: what a purchase or an appointment earns an affiliate, and the way to its payout. */
export * from './commission.js';
export * from './commission-events.js';
