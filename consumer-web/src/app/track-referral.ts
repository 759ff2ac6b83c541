import { REFERRAL_PARAMETER } from '@mirabelle/catalogue';
import { followedInvitation } from '../lib/followed-invitation';

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
  if (referralCode) void loadAndFollowInvitation(referralCode);
}

/** Loads the module that follows an invitation, which only a visit by such a link needs. Never rejects. */
async function loadAndFollowInvitation(code: string): Promise<void> {
  try {
    const { followInvitation } = await import('../lib/follow-invitation');
    await followInvitation(code);
  } catch {
    // The page offers to try again.
    followedInvitation.change({ code, report: 'failed' });
  }
}
