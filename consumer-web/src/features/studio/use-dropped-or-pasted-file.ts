import { useEffect, useRef, useState } from 'react';

/** Where people paste text. */
const TEXT_FIELDS = 'input, textarea, [contenteditable]';

/** Whether text is pasted into a field. Copied cells of a table and words of a document come with a picture of them. */
const isTextForField = ({ target, clipboardData }: ClipboardEvent): boolean =>
  target instanceof Element &&
  target.closest(TEXT_FIELDS) !== null &&
  (clipboardData?.types.includes('text/plain') ?? false);

/**
 * Passes the first file that is pasted or dropped anywhere on the page to `onFile`. Text that is pasted into a field stays with the
 * field. The browser does not navigate to a dropped file.
 */
export function useDroppedOrPastedFile(onFile: (file: File) => void): { readonly isDraggingFile: boolean } {
  const [isDraggingFile, setDraggingFile] = useState(false);
  const latest = useRef(onFile);
  latest.current = onFile;
  useEffect(() => {
    const controller = new AbortController();
    const options = { signal: controller.signal };
    const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const takeFirstFile = (data: DataTransfer | null) => {
      const [file] = data?.files ?? [];
      if (file) latest.current(file);
      return file !== undefined;
    };
    document.addEventListener(
      'paste',
      (event) => !isTextForField(event) && takeFirstFile(event.clipboardData) && event.preventDefault(),
      options,
    );
    document.addEventListener(
      'dragover',
      (event) => {
        if (!hasFile(event)) return;
        event.preventDefault();
        setDraggingFile(true);
      },
      options,
    );
    // A `relatedTarget` means that the file is dragged to another element of the page.
    document.addEventListener('dragleave', (event) => event.relatedTarget || setDraggingFile(false), options);
    document.addEventListener(
      'drop',
      (event) => {
        setDraggingFile(false);
        if (hasFile(event)) event.preventDefault();
        takeFirstFile(event.dataTransfer);
      },
      options,
    );
    return () => controller.abort();
  }, []);
  return { isDraggingFile };
}
