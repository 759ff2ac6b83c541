import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { type FetchedFile, fetchFile } from '../data/fetch-file';
import { toErrorMessage } from '../data/http-client';
import { ensureFreshProof } from './proof-dialog';

/** The browser reads the content of a file only after the click that saves it. */
const RELEASE_AFTER_MS = 60_000;

/** Lets the browser save a file, as clicking a link with the attribute `download` does. */
export function saveFile({ fileName, content }: Pick<FetchedFile, 'fileName' | 'content'>): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS);
}

/**
 * Downloads personal data from a URL and says what was saved. The proof of identity comes first. A browser may refuse to save a file
 * long after the last press, such as when the mailed link was opened meanwhile; the user then reads what to do.
 */
export function useDownloadWithProof(): (url: string) => Promise<void> {
  const notify = useNotify();
  return useCallback(
    async (url) => {
      try {
        if (!(await ensureFreshProof())) return;
        const file = await fetchFile(url);
        const hasJustPressed = navigator.userActivation?.isActive ?? true;
        saveFile(file);
        const { fileName, rows } = file;
        const key = hasJustPressed ? 'saved' : 'ready';
        const rowsKey = hasJustPressed ? 'rowsSaved' : 'rowsReady';
        notify(`backOffice.exports.${rows === undefined ? key : rowsKey}`, {
          type: 'success',
          messageArgs: { fileName, count: rows, smart_count: rows },
        });
      } catch (error) {
        notify(toErrorMessage(error), { type: 'error' });
      }
    },
    [notify],
  );
}
