import type { Work } from '../work.js';
import { referralsReactor } from './referrals-reactor.js';

/** Referrals: counting a friend whose account has been verified. */
export function referralWork(): Work {
  return { reactors: [referralsReactor] };
}
