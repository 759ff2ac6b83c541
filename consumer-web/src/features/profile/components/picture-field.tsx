import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { findUploadProblem } from '../../../lib/find-upload-problem';
import { type Crop, INITIAL_CROP } from '../crop-square';
import { PictureCropper } from './picture-cropper';

/** A picture that has been chosen, and the part of it that is kept. */
export interface ChosenPicture {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
}

interface PictureFieldProps {
  /** The picture as it is now. */
  readonly current: ReactNode;
  readonly hasPicture: boolean;
  readonly chosen: ChosenPicture | undefined;
  readonly onChoose: (chosen: ChosenPicture) => void;
  readonly onRemove: () => void;
}

/** Chooses a profile picture from a file and crops it, or removes the picture. */
export function PictureField({ current, hasPicture, chosen, onChoose, onRemove }: PictureFieldProps) {
  const { t } = useTranslation('profile');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<'type' | 'size'>();
  const open = async (file: File) => {
    const found = findUploadProblem(file);
    setProblem(found);
    if (found) return;
    try {
      onChoose({ picture: await createImageBitmap(file), crop: INITIAL_CROP });
    } catch {
      setProblem('type');
    }
  };
  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 text-sm font-medium">{t('edit.picture.label')}</legend>
      {chosen ? (
        <PictureCropper
          picture={chosen.picture}
          crop={chosen.crop}
          onCrop={(crop) => onChoose({ ...chosen, crop })}
        />
      ) : (
        current
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={() => input.current?.click()}>
          {t(hasPicture || chosen ? 'edit.picture.change' : 'edit.picture.choose')}
        </Button>
        {(hasPicture || chosen) && (
          <Button variant="quiet" size="small" onClick={onRemove}>
            {t('edit.picture.remove')}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={t('edit.picture.choose')}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file can be chosen once more.
          event.target.value = '';
          if (file) void open(file);
        }}
      />
      <p
        id={`${id}-hint`}
        role={problem && 'alert'}
        className={problem ? 'text-sm text-danger' : 'text-sm text-muted'}
      >
        {t(problem ? `edit.picture.refused.${problem}` : 'edit.picture.hint')}
      </p>
    </fieldset>
  );
}
