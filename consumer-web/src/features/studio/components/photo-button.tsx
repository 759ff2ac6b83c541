import { MAX_UPLOAD_BYTES, UPLOAD_MEDIA_TYPES } from '@mirabelle/catalogue';
import { ImagePlus } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';

/** Why a file is not taken; undefined where it is. */
export function refusalOf(file: File): 'type' | 'size' | undefined {
  if (!UPLOAD_MEDIA_TYPES.some((type) => type === file.type)) return 'type';
  return file.size > MAX_UPLOAD_BYTES ? 'size' : undefined;
}

/** A button for a photo. One may be pasted too, and dropped on `zone`. */
export function PhotoButton({
  zone,
  onFile,
}: {
  zone: RefObject<HTMLElement | null>;
  onFile: (file: File) => void;
}) {
  const { t } = useTranslation('studio');
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(onFile);
  latest.current = onFile;
  useEffect(() => {
    const end = new AbortController();
    const take = (data: DataTransfer | null) => {
      const [file] = data?.files ?? [];
      if (file) latest.current(file);
      return file !== undefined;
    };
    const on = { signal: end.signal };
    document.addEventListener('paste', (event) => take(event.clipboardData) && event.preventDefault(), on);
    zone.current?.addEventListener('dragover', (event) => event.preventDefault(), on);
    zone.current?.addEventListener(
      'drop',
      (event) => {
        event.preventDefault();
        take(event.dataTransfer);
      },
      on,
    );
    return () => end.abort();
  }, [zone]);
  return (
    <>
      <Button size="small" onClick={() => input.current?.click()}>
        <ImagePlus className="size-4" aria-hidden />
        {t('photo.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={UPLOAD_MEDIA_TYPES.join(',')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file may be chosen again.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
