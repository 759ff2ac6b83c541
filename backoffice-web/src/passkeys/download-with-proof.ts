import { type MouseEvent, useCallback } from 'react';
import { useNotify } from 'react-admin';
import { toErrorMessage } from '../data/http-client';
import { ensureFreshProof } from './proof-dialog';

/**
 * A click handler for a link that downloads personal data. The browser itself requests the file, so the proof of
 * identity comes first.
 */
export function useDownloadWithProof(): (event: MouseEvent<HTMLElement>) => void {
  const notify = useNotify();
  return useCallback(
    (event) => {
      const link = event.currentTarget;
      if (!(link instanceof HTMLAnchorElement)) return;
      event.preventDefault();
      const { href } = link;
      ensureFreshProof().then(
        (isProved) => {
          if (isProved) startDownload(href);
        },
        (error: unknown) => notify(toErrorMessage(error), { type: 'error' }),
      );
    },
    [notify],
  );
}

function startDownload(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
