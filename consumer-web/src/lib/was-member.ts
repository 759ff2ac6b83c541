// A file of its own, because every visit loads it, and `member-snapshot.ts` only when it is needed.

/** Name of the entry of local storage in which a member's home page keeps what it has shown (`member-snapshot.ts`). */
export const MEMBER_SNAPSHOT_KEY = 'mirabelle.home';

/** Whether the home page of a member was shown on this device, and nobody has signed out since. */
export function wasMember(): boolean {
  try {
    return MEMBER_SNAPSHOT_KEY in localStorage;
  } catch {
    return false;
  }
}
