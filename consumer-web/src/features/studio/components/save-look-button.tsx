import { BookmarkCheck, BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { cx } from '../../../components/ui/class-names';
import type { AppliedProducts } from '../applied-products';
import { useSavedTwin } from '../use-saved-twin';
import { SaveLookDialog, type SaveLookDialogProps } from './save-look-dialog';
import { SignInToSaveLink } from './sign-in-to-save-link';
import { TOOL_CLASSES } from './tool-button';

interface SaveLookButtonProps
  extends Pick<
    SaveLookDialogProps,
    'analysisId' | 'takePicture' | 'includesPictureAtFirst' | 'asksForPicture'
  > {
  readonly applied: AppliedProducts;
  readonly isSignedIn: boolean;
  readonly disabled?: boolean;
  /** Keeps the photo in the mirror on this device while a visitor signs in; undefined if there is no photo. */
  readonly keepPhoto?: (() => Promise<string>) | undefined;
  /** Whether it is one of the buttons below the mirror, which have their icons above their words on a phone. */
  readonly isTool?: boolean;
}

/**
 * Asks for the name of the look and saves it. Visitors sign in first. Once the look is saved, the button leads to it until something
 * else is applied; away from the mirror there is room for another one, which saves the picture that a saved look lacks.
 */
export function SaveLookButton({
  applied,
  isSignedIn,
  disabled,
  keepPhoto,
  isTool = false,
  ...details
}: SaveLookButtonProps) {
  const { t } = useTranslation('studio');
  const [isOpen, setOpen] = useState(false);
  /** Whether the dialog was opened to save the picture that a saved look lacks. */
  const [addsPicture, setAddsPicture] = useState(false);
  const open = (options: { readonly addsPicture: boolean }) => {
    setAddsPicture(options.addsPicture);
    setOpen(true);
  };
  const twin = useSavedTwin(applied, isSignedIn);
  const toolClasses = isTool ? TOOL_CLASSES : '';
  const icon = isTool && <BookmarkPlus className="size-4 sm:hidden" aria-hidden />;
  if (!isSignedIn)
    return (
      <>
        <Button asChild size="small" className={toolClasses} aria-label={t('save.look')}>
          <SignInToSaveLink applied={applied} keepPhoto={keepPhoto}>
            {icon}
            {t('save.lookShort')}
          </SignInToSaveLink>
        </Button>
        {/* On a phone the picture needs the room, and the invitation to sign in below says the same. */}
        {keepPhoto && (
          <p className="order-last basis-full text-sm text-muted max-lg:hidden">{t('save.photoStays')}</p>
        )}
      </>
    );
  return (
    <>
      {twin ? (
        <Button asChild variant="secondary" size="small" className={cx(toolClasses, 'border-success/60')}>
          <Link to="/profile?tab=looks#tabs" aria-label={t('save.savedAs', { name: twin.name })}>
            <BookmarkCheck className="size-4 text-success" aria-hidden />
            {/* One element, so that the space between the words stays in a row with an icon. */}
            <span>
              {t('save.saved')} <span className="underline underline-offset-4">{t('save.seeSaved')}</span>
            </span>
          </Link>
        </Button>
      ) : (
        <Button
          size="small"
          className={toolClasses}
          aria-label={t('save.look')}
          disabled={disabled}
          onClick={() => open({ addsPicture: false })}
        >
          {icon}
          {t('save.lookShort')}
        </Button>
      )}
      {twin && !twin.previewImageUrl && details.takePicture && !isTool && (
        <Button variant="quiet" size="small" onClick={() => open({ addsPicture: true })}>
          {t('save.withPicture')}
        </Button>
      )}
      {isOpen && (
        <SaveLookDialog
          applied={applied}
          {...details}
          {...(addsPicture && { includesPictureAtFirst: true, asksForPicture: true })}
          onClose={() => setOpen(false)}
          onSaved={() => setOpen(false)}
        />
      )}
    </>
  );
}
