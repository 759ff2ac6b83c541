import { REFERRAL_PARAMETER } from '@mirabelle/catalogue';
import { followInvitation } from '../lib/followed-invitation';

/**
 * Reports the referral code in the URL and removes it from there, so that it is neither bookmarked nor reported
 * twice. Runs once on every page load.
 */
export function trackReferral(): void {
  const address = new URL(window.location.href);
  const referralCode = address.searchParams.get(REFERRAL_PARAMETER)?.trim();
  if (!address.searchParams.has(REFERRAL_PARAMETER)) return;
  address.searchParams.delete(REFERRAL_PARAMETER);
  window.history.replaceState(window.history.state, '', address);
  if (referralCode) void followInvitation(referralCode);
}
