import type { Analysis, Booking, PhotoUsage, ReferralStats, SavedLook } from '@mirabelle/contracts';
import { MEMBER_SNAPSHOT_KEY } from './was-member';

const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;
/** How many looks are stored on the device. */
export const MAX_STORED_LOOKS = 20;

/** Where the salon of an appointment is, and how it is reached. */
export interface SnapshotSalon {
  readonly id: string;
  /** In one line. */
  readonly address: string;
  readonly phone: string;
}

/**
 * The content that a member has last seen on this device: the home page opens with it, and the connection
 * screen shows the appointments and looks.
 */
export interface MemberSnapshot {
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly firstName: string | null;
  /** Upcoming ones only. */
  readonly bookings: readonly Booking[];
  /** The salons of the appointments. Undefined until they are loaded. */
  readonly salons?: readonly SnapshotSalon[] | undefined;
  /** The newest ones. */
  readonly looks: readonly SavedLook[];
  /** The newest one only. Undefined, like the following parts, until the home page was shown. */
  readonly analyses?: readonly Analysis[] | undefined;
  readonly usage?: PhotoUsage | undefined;
  readonly referrals?: ReferralStats | undefined;
}

/**
 * Loads the snapshot. One that is older than 30 days, or that another release has stored in another form, is removed.
 *
 * @param parse throws if its argument is not a snapshot
 */
export function loadMemberSnapshot(parse: (value: unknown) => MemberSnapshot): MemberSnapshot | undefined {
  try {
    const text = localStorage.getItem(MEMBER_SNAPSHOT_KEY);
    if (text === null) return undefined;
    const snapshot = parse(JSON.parse(text));
    if (Date.now() - snapshot.savedAt < MAX_AGE_MS) return snapshot;
  } catch {
    // A snapshot that cannot be read is as good as none.
  }
  removeMemberSnapshot();
  return undefined;
}

let isSignedOut = false;

export function storeMemberSnapshot(snapshot: MemberSnapshot): void {
  if (isSignedOut) return;
  try {
    localStorage.setItem(MEMBER_SNAPSHOT_KEY, JSON.stringify(snapshot));
  } catch {
    // If the browser denies storage, the next visit waits for the server. If it is full, it opens with the older snapshot.
  }
}

/** Removes the snapshot of a person who signs out. What the page receives before it is left is not stored any more. */
export function forgetMember(): void {
  isSignedOut = true;
  // The button Back may bring this page back as it was.
  window.addEventListener(
    'pageshow',
    () => {
      isSignedOut = false;
    },
    { once: true },
  );
  removeMemberSnapshot();
}

/** Removes the snapshot, because nobody is signed in on this device any more. */
export function removeMemberSnapshot(): void {
  try {
    localStorage.removeItem(MEMBER_SNAPSHOT_KEY);
  } catch {
    // If the browser denies storage, no snapshot can be read either.
  }
}
