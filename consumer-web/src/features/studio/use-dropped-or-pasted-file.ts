import { useEffect, useRef, useState } from 'react';

/**
 * Passes the first file that is pasted or dropped anywhere on the page to `onFile`. The browser does not navigate to a
 * dropped file.
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
      (event) => takeFirstFile(event.clipboardData) && event.preventDefault(),
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
