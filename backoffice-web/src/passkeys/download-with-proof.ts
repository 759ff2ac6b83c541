import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { toErrorMessage } from '../data/http-client';
import { ensureFreshProof } from './proof-dialog';

/** Starts a download, as clicking a link with the attribute `download` does. */
function startDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/**
 * Downloads personal data from a URL. The browser itself requests the file, so the proof of identity comes first.
 */
export function useDownloadWithProof(): (url: string) => void {
  const notify = useNotify();
  return useCallback(
    (url) => {
      ensureFreshProof().then(
        (isProved) => {
          if (isProved) startDownload(url);
        },
        (error: unknown) => notify(toErrorMessage(error), { type: 'error' }),
      );
    },
    [notify],
  );
}
