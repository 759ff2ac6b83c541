import { send } from './api-client';

/** The invitation that the address of this page named, and whether the server knows that it was followed. */
export interface FollowedInvitation {
  readonly code: string;
  readonly report: 'pending' | 'done' | 'failed';
}

let followed: FollowedInvitation | undefined;
const listeners = new Set<() => void>();

/** The invitation that this page was opened with. It lives as long as the page; the server keeps it in a cookie. */
export const followedInvitation = {
  read: (): FollowedInvitation | undefined => followed,
  change(next: FollowedInvitation | undefined): void {
    followed = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * Has the server keep an invitation for a sign-up in this browser. A failure is logged, and the page offers to try again.
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

/** Has the server keep an invitation for a sign-up in this browser, without a word on the page. @throws the errors of `send` */
export const reportInvitation = (code: string): Promise<Response> =>
  send('POST', '/api/referrals/track', { referralCode: code });
