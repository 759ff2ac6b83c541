import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import type { AppliedProducts } from '../applied-products';
import { useSignInToSave } from '../use-sign-in-to-save';
import { SaveLookDialog } from './save-look-dialog';

interface SaveLookButtonProps {
  readonly applied: AppliedProducts;
  readonly isSignedIn: boolean;
  /** Whether the mirror shows a photo, which leaving the studio ends: it is stored only with consent. */
  readonly hasPhoto?: boolean;
}

/**
 * Asks for the name of the look and saves it, without a picture. Visitors sign in first. It stays on the screen with the mirror,
 * because the panel that saves a look is inside the list of what is worn.
 */
export function SaveLookButton({ applied, isSignedIn, hasPhoto = false }: SaveLookButtonProps) {
  const { t } = useTranslation('studio');
  const [isOpen, setOpen] = useState(false);
  const [saved, setSaved] = useState<AppliedProducts>();
  const signInUrl = useSignInToSave(applied);
  if (!isSignedIn)
    return (
      <>
        <Button asChild size="small" aria-label={t('save.look')}>
          <Link to={signInUrl}>{t('save.lookShort')}</Link>
        </Button>
        {hasPhoto && <p className="order-last basis-full text-sm text-muted">{t('save.photoStays')}</p>}
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
          onSaved={() => {
            setSaved(applied);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
