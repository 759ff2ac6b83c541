import { REFERRAL_PARAMETER } from '@mirabelle/catalogue';
import { send } from '../lib/api-client';

/**
 * Reports the referral code in the URL and removes it from there, so that it is neither bookmarked nor reported
 * twice. Runs once on every page load. A failure is only logged, because the visitor cannot do anything about it.
 */
export function trackReferral(): void {
  const address = new URL(window.location.href);
  const referralCode = address.searchParams.get(REFERRAL_PARAMETER)?.trim();
  if (!address.searchParams.has(REFERRAL_PARAMETER)) return;
  address.searchParams.delete(REFERRAL_PARAMETER);
  window.history.replaceState(window.history.state, '', address);
  if (!referralCode) return;
  send('POST', '/api/referrals/track', { referralCode }).catch((error: unknown) => {
    console.warn('The referral could not be tracked.', error);
  });
}
