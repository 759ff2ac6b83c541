import type { User } from '@mirabelle/contracts';
import { useEffect, useState } from 'react';
import { type MemberSnapshot, storeMemberSnapshot } from '../../lib/member-snapshot';
import { readMemberSnapshot } from '../../lib/read-member-snapshot';

/** What a member's home page shows; a part is undefined until it is loaded. */
type Shown = {
  readonly [Part in 'bookings' | 'looks' | 'analyses' | 'usage' | 'referrals']:
    | MemberSnapshot[Part]
    | undefined;
};

/**
 * Returns what is loaded, with the parts that are not loaded yet as the last visit left them. Once all parts are loaded,
 * they are stored for the next visit.
 *
 * @param user null until it is known who is signed in
 */
export function useMemberSnapshot(
  user: User | null,
  loaded: Shown,
): Shown & { readonly firstName: string | null } {
  const [last] = useState(readMemberSnapshot);
  const { bookings, looks, analyses, usage, referrals } = loaded;
  useEffect(() => {
    if (!user || !bookings || !looks || !analyses || !usage || !referrals) return;
    const { id: userId, firstName } = user;
    const savedAt = Date.now();
    const kept = readMemberSnapshot();
    const salons = kept?.userId === userId ? kept.salons : undefined;
    storeMemberSnapshot({ userId, savedAt, firstName, bookings, salons, looks, analyses, usage, referrals });
  }, [user, bookings, looks, analyses, usage, referrals]);
  // Somebody else may have signed in since the last visit.
  const stale = !user || user.id === last?.userId ? last : undefined;
  return {
    firstName: user ? user.firstName : (stale?.firstName ?? null),
    bookings: bookings ?? stale?.bookings,
    looks: looks ?? stale?.looks,
    analyses: analyses ?? stale?.analyses,
    usage: usage ?? stale?.usage,
    referrals: referrals ?? stale?.referrals,
  };
}
