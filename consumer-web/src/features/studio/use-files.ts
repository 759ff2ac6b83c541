import { MAX_UPLOAD_BYTES, UPLOAD_MEDIA_TYPES } from '@mirabelle/catalogue';
import { useEffect, useRef, useState } from 'react';

/** Why a file is not taken; undefined where it is. */
export function refusalOf(file: File): 'type' | 'size' | undefined {
  if (!UPLOAD_MEDIA_TYPES.some((type) => type === file.type)) return 'type';
  return file.size > MAX_UPLOAD_BYTES ? 'size' : undefined;
}

/** Takes files that are pasted, or dropped anywhere: beside the mirror the browser would leave the page for them. */
export function useFiles(onFile: (file: File) => void): { readonly isDragging: boolean } {
  const [isDragging, setDragging] = useState(false);
  const latest = useRef(onFile);
  latest.current = onFile;
  useEffect(() => {
    const end = new AbortController();
    const on = { signal: end.signal };
    const holdsFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const take = (data: DataTransfer | null) => {
      const [file] = data?.files ?? [];
      if (file) latest.current(file);
      return file !== undefined;
    };
    document.addEventListener('paste', (event) => take(event.clipboardData) && event.preventDefault(), on);
    document.addEventListener(
      'dragover',
      (event) => {
        if (!holdsFile(event)) return;
        event.preventDefault();
        setDragging(true);
      },
      on,
    );
    // Leaving one element for another is no leaving.
    document.addEventListener('dragleave', (event) => event.relatedTarget || setDragging(false), on);
    document.addEventListener(
      'drop',
      (event) => {
        setDragging(false);
        if (holdsFile(event)) event.preventDefault();
        take(event.dataTransfer);
      },
      on,
    );
    return () => end.abort();
  }, []);
  return { isDragging };
}
