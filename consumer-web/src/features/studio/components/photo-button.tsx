import { UPLOAD_MEDIA_TYPES } from '@mirabelle/catalogue';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';

/** A button that opens the file picker for a photo. */
export function PhotoButton({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('studio');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => input.current?.click()}>
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
          // Clear the value, so that the same file can be chosen again.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
