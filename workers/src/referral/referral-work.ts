import type { Work } from '../work.js';
import { bonusPhotosReactor } from './bonus-photos-reactor.js';
import { referralsReactor } from './referrals-reactor.js';

/** Referrals: counting a friend whose account has been verified, and bringing what that earns to the studio. */
export function referralWork(): Work {
  return { reactors: [referralsReactor, bonusPhotosReactor] };
}
