const PROFILE_PATH = '/profile';

/** Parameter of the profile's URL that opens the dialog for deleting the account. */
export const ERASURE_PARAMETER = 'erase';

/** The profile with that dialog already open. A mailed proof of identity leads back there. */
export const ERASURE_PATH = `${PROFILE_PATH}?${ERASURE_PARAMETER}=1`;

/** Whether a link leads back to the deletion of the account. Its mail and its page then have to speak of the deletion. */
export function isErasurePath(path: string | undefined): boolean {
  const [pathname, search] = path?.split('?') ?? [];
  return pathname === PROFILE_PATH && new URLSearchParams(search).has(ERASURE_PARAMETER);
}
