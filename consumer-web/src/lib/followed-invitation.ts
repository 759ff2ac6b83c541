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
