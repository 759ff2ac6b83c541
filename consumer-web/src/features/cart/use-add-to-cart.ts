import { TIMING } from '@mirabelle/catalogue';
import type { CartItemForm } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { toast } from '../../components/ui/toast-store';
import { isUnauthorised, sentenceOf } from '../../lib/api-error';
import { leave, loginAddress } from '../../lib/leave';
import { useAddCartItem } from './api/cart';

/** Adds a product and says so. Who is not signed in is told, and taken to sign in. */
export function useAddToCart(signedIn: boolean): { add: (form: CartItemForm) => void; isAdding: boolean } {
  const { t } = useTranslation('cart');
  const { mutate, isPending } = useAddCartItem();
  const add = (form: CartItemForm) => {
    if (!signedIn) {
      toast({
        title: t('signInRequired.title'),
        description: t('signInRequired.description'),
        variant: 'destructive',
      });
      window.setTimeout(() => leave.to(loginAddress()), TIMING.loginRedirect);
      return;
    }
    mutate(form, {
      onSuccess: () =>
        toast({ title: t('added.title'), description: t('added.description', { name: form.productName }) }),
      onError: (error) => {
        if (isUnauthorised(error)) return;
        toast({ title: t('error'), description: sentenceOf(error, t('failed.add')), variant: 'destructive' });
      },
    });
  };
  return { add, isAdding: isPending };
}
