import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reportInvitation } from '../../lib/follow-invitation';
import { invitationQuery } from './api/invitation';

/** The invitation that a mailed link names. */
export interface LinkInvitation {
  /** Whether it is not known yet if the person is to be asked. Signing up before that would lose the invitation. */
  readonly isPending: boolean;
  /** Whether the person is asked: this browser has followed no invitation, and that of the link still counts. */
  readonly isOffered: boolean;
  readonly isAccepted: boolean;
  readonly setAccepted: (isAccepted: boolean) => void;
  /** Makes the invitation count for the sign-up that follows, if the person has agreed. Never rejects. */
  readonly follow: () => Promise<void>;
}

/** @param code undefined if the link names no invitation */
export function useLinkInvitation(code: string | undefined): LinkInvitation {
  // A stranger may have requested the link, so silence is not consent.
  const [isAccepted, setAccepted] = useState(false);
  const followed = useQuery({ ...invitationQuery(), enabled: code !== undefined });
  const named = useQuery({ ...invitationQuery(code), enabled: code !== undefined });
  const isPending = followed.isLoading || named.isLoading;
  const isOffered =
    code !== undefined && followed.isSuccess && followed.data !== 'open' && named.data === 'open';
  const follow = async () => {
    if (!isOffered || !isAccepted) return;
    // The sign-up matters more than what the friend gets.
    await reportInvitation(code).catch((error: unknown) =>
      console.warn('The referral could not be tracked.', error),
    );
  };
  return { isPending, isOffered, isAccepted, setAccepted, follow };
}
