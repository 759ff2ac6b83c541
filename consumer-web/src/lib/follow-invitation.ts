import { send } from './api-client';
import { followedInvitation } from './followed-invitation';

/**
 * Makes the server keep an invitation for a sign-up in this browser. A failure is logged, and the page offers to try again.
 * Never rejects.
 */
export async function followInvitation(code: string): Promise<void> {
  followedInvitation.change({ code, report: 'pending' });
  try {
    await reportInvitation(code);
    followedInvitation.change({ code, report: 'done' });
  } catch (error) {
    console.warn('The referral could not be tracked.', error);
    followedInvitation.change({ code, report: 'failed' });
  }
}

/** Makes the server keep an invitation for a sign-up in this browser, without a message on the page. @throws the errors of `send` */
export const reportInvitation = (code: string): Promise<Response> =>
  send('POST', '/api/referrals/track', { referralCode: code });
