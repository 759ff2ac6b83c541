/** The profile, with the dialog for deleting the account already open. A mailed proof of identity leads back there. */
export const ERASURE_PATH = '/profile?erase=1';

/** Parameter of the profile's URL that opens the dialog. */
export const ERASURE_PARAMETER = 'erase';

/**
 * Whether a link leads back to the deletion of the account. Its mail and its page then have to speak of the deletion.
 */
export function isErasurePath(path: string | undefined): boolean {
  const [pathname, search] = path?.split('?') ?? [];
  return pathname === '/profile' && new URLSearchParams(search).has(ERASURE_PARAMETER);
}
