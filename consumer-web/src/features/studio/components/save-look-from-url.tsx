import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../../components/ui/toast-store';
import { isUnauthorized } from '../../../lib/api-error';
import { describeError } from '../../../lib/describe-error';
import { consumeIntentConfirmation } from '../../../lib/intent';
import { useProducts } from '../../../lib/use-products';
import { useSaveLook } from '../api/save';
import { isNothingApplied, listProducts } from '../applied-products';
import { parseAppliedProducts } from '../applied-products-storage';
import { createLookBody } from '../create-look-body';

/**
 * Saves the look that a visitor wanted to keep when the studio asked for a sign-in, if the sign-in was confirmed in this tab:
 * anybody could send a link with such a URL. Renders nothing.
 *
 * @param products as `formatAppliedProducts` writes them
 */
export function SaveLookFromUrl({ products }: { readonly products: string }): null {
  const { t } = useTranslation(['studio', 'styles']);
  const navigate = useNavigate();
  const { getName } = useProducts();
  const { mutate } = useSaveLook();
  useEffect(() => {
    const applied = parseAppliedProducts(products);
    if (isNothingApplied(applied) || !consumeIntentConfirmation()) return;
    const [firstProduct] = listProducts(applied);
    const name = firstProduct ? getName(firstProduct) : t('save.defaultName');
    mutate(
      { body: createLookBody(applied, name), picture: undefined },
      {
        onSuccess: () =>
          toast({
            title: t('save.lookSaved'),
            actions: [{ label: t('save.showLooks'), run: () => void navigate('/profile?tab=looks') }],
          }),
        onError: (error) => {
          if (isUnauthorized(error)) return;
          toast({
            title: t('save.failed'),
            description: describeError(error, t('save.failedText')),
            variant: 'destructive',
          });
        },
      },
    );
  }, [products, mutate, navigate, t, getName]);
  return null;
}
