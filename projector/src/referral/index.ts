/** Who brought whom, and what that has earned. */
export * from './referrals.js';
