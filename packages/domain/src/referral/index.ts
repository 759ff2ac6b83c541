/** Referrals: who brought whom, and the photos that this earns. */
export * from './referral.js';
export * from './referral-events.js';
