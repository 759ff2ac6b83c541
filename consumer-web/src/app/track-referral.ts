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
  if (referralCode) void follow(referralCode);
}

/** The code is loaded on such a visit alone, because the first load is limited. Never rejects. */
async function follow(code: string): Promise<void> {
  try {
    const { followInvitation } = await import('../lib/follow-invitation');
    await followInvitation(code);
  } catch {
    // The page offers to try again.
    followedInvitation.change({ code, report: 'failed' });
  }
}
