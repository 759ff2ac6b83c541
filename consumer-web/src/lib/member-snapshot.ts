import type { Analysis, Booking, PhotoUsage, ReferralStats, SavedLook } from '@mirabelle/contracts';
import { MEMBER_SNAPSHOT_KEY } from './was-member';

const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** The content that the home page of a member has last shown on this device. */
export interface MemberSnapshot {
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly firstName: string | null;
  /** Upcoming ones only. */
  readonly bookings: readonly Booking[];
  /** The newest one only, as with the analyses. */
  readonly looks: readonly SavedLook[];
  readonly analyses: readonly Analysis[];
  readonly usage: PhotoUsage;
  readonly referrals: ReferralStats;
}

/**
 * Loads the snapshot. One that is older than 30 days, or of a release that showed other things, is removed.
 *
 * @param check throws if its argument is not a snapshot
 */
export function loadMemberSnapshot(check: (value: unknown) => MemberSnapshot): MemberSnapshot | undefined {
  try {
    const text = localStorage.getItem(MEMBER_SNAPSHOT_KEY);
    if (text === null) return undefined;
    const snapshot = check(JSON.parse(text));
    if (Date.now() - snapshot.savedAt < MAX_AGE_MS) return snapshot;
  } catch {
    // A snapshot that cannot be read is as good as none.
  }
  removeMemberSnapshot();
  return undefined;
}

export function storeMemberSnapshot(snapshot: MemberSnapshot): void {
  try {
    localStorage.setItem(MEMBER_SNAPSHOT_KEY, JSON.stringify(snapshot));
  } catch {
    // Without storage, the next visit waits for the server.
  }
}

/** Removes the snapshot, because nobody is signed in on this device any more. */
export function removeMemberSnapshot(): void {
  try {
    localStorage.removeItem(MEMBER_SNAPSHOT_KEY);
  } catch {
    // If the browser denies storage, there is no snapshot.
  }
}
