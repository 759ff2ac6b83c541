import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import type { AppliedProducts } from '../applied-products';
import { useSaveLookNow } from '../use-save-look-now';
import { useSignInToSave } from '../use-sign-in-to-save';

interface SaveLookButtonProps {
  readonly applied: AppliedProducts;
  readonly isSignedIn: boolean;
}

/**
 * Saves the look at once, under its suggested name and without a picture. Visitors sign in first. On narrow screens it stays on the
 * screen with the mirror, because the panel that saves a look with a name is inside the list of what is worn.
 */
export function SaveLookButton({ applied, isSignedIn }: SaveLookButtonProps) {
  const { t } = useTranslation('studio');
  const { save, isPending } = useSaveLookNow();
  const [saved, setSaved] = useState<AppliedProducts>();
  const signInUrl = useSignInToSave(applied);
  if (!isSignedIn)
    return (
      <Button asChild size="small" aria-label={t('save.look')}>
        <Link to={signInUrl}>{t('save.lookShort')}</Link>
      </Button>
    );
  return (
    <Button
      size="small"
      aria-label={t('save.look')}
      // The same look is not saved twice by mistake.
      disabled={isPending || saved === applied}
      onClick={async () => {
        if (await save(applied)) setSaved(applied);
      }}
    >
      {t('save.lookShort')}
    </Button>
  );
}
