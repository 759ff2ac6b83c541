/**
 * Parameter of the profile's URL that names the download of personal data that is under way. A mailed proof of identity
 * leads back there, so that the download can be finished although the tab that began it is gone.
 */
export const DOWNLOAD_PARAMETER = 'download';

/** Whether a link leads back to a download of personal data. Its mail and its page then speak of the download. */
export function isDownloadPath(path: string | undefined): boolean {
  const [pathname, search] = path?.split('?') ?? [];
  return pathname === '/profile' && new URLSearchParams(search).has(DOWNLOAD_PARAMETER);
}
