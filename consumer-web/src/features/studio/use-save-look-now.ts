import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../components/ui/toast-store';
import { isUnauthorized } from '../../lib/api-error';
import type { LookBody } from '../../lib/contracts';
import { describeError } from '../../lib/describe-error';
import { useProducts } from '../../lib/use-products';
import { useSaveLook } from './api/save';
import { type AppliedProducts, listProducts } from './applied-products';
import { createLookBody } from './create-look-body';

/**
 * Returns a function that names a look without a name of its own: by its hair color, because that is seen first, or else by its
 * first shade, so that such looks are told apart.
 */
export function useSuggestedName(): (applied: AppliedProducts) => string {
  const { t } = useTranslation('studio');
  const { getName } = useProducts();
  return (applied) => {
    const firstProduct = applied.hairColor ?? listProducts(applied)[0];
    return firstProduct ? getName(firstProduct) : t('save.defaultName');
  };
}

/** How a look is saved, besides what it consists of. */
export interface LookDetails {
  /** Default: the suggested name. */
  readonly name?: string;
  readonly analysisId?: LookBody['analysisId'];
  /** Takes a picture that is saved with the look. */
  readonly takePicture?: (() => Promise<Blob>) | undefined;
}

/** Saves the applied products as a look and says so, with a link to the saved looks, or why it was not saved. */
export function useSaveLookNow() {
  const { t } = useTranslation('studio');
  const navigate = useNavigate();
  const suggestName = useSuggestedName();
  const { mutateAsync, isPending } = useSaveLook();
  /** @returns whether the look is saved */
  const save = async (applied: AppliedProducts, { name, takePicture, ...details }: LookDetails = {}) => {
    try {
      const body = { ...createLookBody(applied, name || suggestName(applied)), ...details };
      await mutateAsync({ body, takePicture });
    } catch (error) {
      if (isUnauthorized(error)) return false;
      toast({
        title: t('save.failed'),
        description: describeError(error, t('save.failedText')),
        variant: 'destructive',
      });
      return false;
    }
    toast({
      title: t('save.lookSaved'),
      actions: [{ label: t('save.showLooks'), run: () => void navigate('/profile?tab=looks#tabs') }],
    });
    return true;
  };
  return { save, isPending };
}
