import { UPLOAD_MEDIA_TYPES } from '@mirabelle/catalogue';
import { ImagePlus } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../components/ui/class-names';
import { useDisabledUntilHydrated } from '../../../lib/hydration';

interface PhotoPickerProps {
  readonly problem: 'type' | 'size' | undefined;
  readonly onFile: (file: File | undefined) => void;
}

/** A field to choose or drop a photo. */
export function PhotoPicker({ problem, onFile }: PhotoPickerProps) {
  const { t } = useTranslation('demo');
  const id = useId();
  const disabledUntilHydrated = useDisabledUntilHydrated();
  const [isDraggedOver, setDraggedOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDraggedOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault();
        setDraggedOver(true);
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={drop}
      className={cx(
        'grid min-h-72 cursor-pointer place-content-center justify-items-center gap-3 rounded-card border border-dashed p-8 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
        isDraggedOver ? 'border-primary bg-primary/6' : 'border-ink/35 bg-ground hover:border-ink/60',
      )}
    >
      <ImagePlus className="size-9 text-primary" strokeWidth={1.3} aria-hidden />
      <span className="font-medium">{t('choose')}</span>
      <span className="max-w-xs text-sm text-muted">{t('limits')}</span>
      <input
        id={id}
        type="file"
        accept={UPLOAD_MEDIA_TYPES.join(',')}
        aria-describedby={`${id}-problem`}
        onChange={(event) => onFile(event.target.files?.[0])}
        {...disabledUntilHydrated}
        className="sr-only"
      />
      <span id={`${id}-problem`} role="alert" className="text-sm text-danger empty:hidden">
        {problem && t(`refused.${problem}`)}
      </span>
    </label>
  );
}
