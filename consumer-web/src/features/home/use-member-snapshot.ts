import type { User } from '@mirabelle/contracts';
import { useEffect, useState } from 'react';
import { type MemberSnapshot, storeMemberSnapshot } from '../../lib/member-snapshot';
import { readMemberSnapshot } from '../../lib/read-member-snapshot';

/** What a member's home page shows; a part is undefined until it is loaded. */
type MemberHomeData = {
  readonly [Part in 'bookings' | 'looks' | 'analyses' | 'usage' | 'referrals']:
    | MemberSnapshot[Part]
    | undefined;
};

/**
 * Returns what is loaded, with the parts that are not loaded yet as the last visit left them. Once all parts are
 * loaded, they are stored for the next visit.
 *
 * @param user null until it is known who is signed in
 */
export function useMemberSnapshot(
  user: User | null,
  loaded: MemberHomeData,
): MemberHomeData & { readonly firstName: string | null } {
  const [lastSnapshot] = useState(readMemberSnapshot);
  const { bookings, looks, analyses, usage, referrals } = loaded;
  useEffect(() => {
    if (!user || !bookings || !looks || !analyses || !usage || !referrals) return;
    const { id: userId, firstName } = user;
    const savedAt = Date.now();
    const storedSnapshot = readMemberSnapshot();
    const salons = storedSnapshot?.userId === userId ? storedSnapshot.salons : undefined;
    storeMemberSnapshot({ userId, savedAt, firstName, bookings, salons, looks, analyses, usage, referrals });
  }, [user, bookings, looks, analyses, usage, referrals]);
  // Somebody else may have signed in since the last visit.
  const fallback = !user || user.id === lastSnapshot?.userId ? lastSnapshot : undefined;
  return {
    firstName: user ? user.firstName : (fallback?.firstName ?? null),
    bookings: bookings ?? fallback?.bookings,
    looks: looks ?? fallback?.looks,
    analyses: analyses ?? fallback?.analyses,
    usage: usage ?? fallback?.usage,
    referrals: referrals ?? fallback?.referrals,
  };
}
