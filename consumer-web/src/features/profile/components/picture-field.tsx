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
  readonly currentPicture: ReactNode;
  readonly hasPicture: boolean;
  readonly chosenPicture: ChosenPicture | undefined;
  readonly onChoose: (chosen: ChosenPicture) => void;
  readonly onRemove: () => void;
}

/** Chooses a profile picture from a file and crops it, or removes the picture. */
export function PictureField({
  currentPicture,
  hasPicture,
  chosenPicture,
  onChoose,
  onRemove,
}: PictureFieldProps) {
  const { t } = useTranslation('profile');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<'type' | 'size'>();
  const openPicture = async (file: File) => {
    const foundProblem = findUploadProblem(file);
    setProblem(foundProblem);
    if (foundProblem) return;
    try {
      onChoose({ picture: await createImageBitmap(file), crop: INITIAL_CROP });
    } catch {
      setProblem('type');
    }
  };
  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 text-sm font-medium">{t('edit.picture.label')}</legend>
      {chosenPicture ? (
        <PictureCropper
          picture={chosenPicture.picture}
          crop={chosenPicture.crop}
          onCrop={(crop) => onChoose({ ...chosenPicture, crop })}
        />
      ) : (
        currentPicture
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={() => input.current?.click()}>
          {t(hasPicture || chosenPicture ? 'edit.picture.change' : 'edit.picture.choose')}
        </Button>
        {(hasPicture || chosenPicture) && (
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
          // Clear the value, so that the same file can be chosen again.
          event.target.value = '';
          if (file) void openPicture(file);
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
