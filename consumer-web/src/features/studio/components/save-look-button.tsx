import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import type { AppliedProducts } from '../applied-products';
import { SaveLookDialog } from './save-look-dialog';
import { SignInToSaveLink } from './sign-in-to-save-link';

interface SaveLookButtonProps {
  readonly applied: AppliedProducts;
  readonly isSignedIn: boolean;
  /** Keeps the photo in the mirror on this device while a visitor signs in; undefined if there is no photo. */
  readonly keepPhoto?: (() => Promise<string>) | undefined;
}

/**
 * Asks for the name of the look and saves it, without a picture. Visitors sign in first. The button stays on the screen with the
 * mirror, because the panel that saves a look is inside the list of applied products.
 */
export function SaveLookButton({ applied, isSignedIn, keepPhoto }: SaveLookButtonProps) {
  const { t } = useTranslation('studio');
  const [isOpen, setOpen] = useState(false);
  const [saved, setSaved] = useState<AppliedProducts>();
  if (!isSignedIn)
    return (
      <>
        <Button asChild size="small" aria-label={t('save.look')}>
          <SignInToSaveLink applied={applied} keepPhoto={keepPhoto}>
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
      <Button
        size="small"
        aria-label={t('save.look')}
        // The same look is not saved twice by mistake.
        disabled={saved === applied}
        onClick={() => setOpen(true)}
      >
        {t('save.lookShort')}
      </Button>
      {isOpen && (
        <SaveLookDialog
          applied={applied}
          onClose={() => setOpen(false)}
          onSaved={(products) => {
            setSaved(products);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
