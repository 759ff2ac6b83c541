import { TIMING } from '@mirabelle/catalogue';
import type { CartItemForm } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { toast } from '../../components/ui/toast-store';
import { isUnauthorised, sentenceOf } from '../../lib/api-error';
import { inRow } from '../../lib/isolated';
import { leave, loginAddress } from '../../lib/leave';
import { useAddCartItem } from './api/cart';

interface AddToCart {
  /** Adds one product. */
  readonly add: (form: CartItemForm) => void;
  /** Adds several, one after the other, and stops where one is refused. Returns what is in the cart now. */
  readonly addAll: (forms: readonly CartItemForm[]) => Promise<readonly CartItemForm[]>;
}

/**
 * Adds products and says so. Who is not signed in is told, and taken to sign in.
 *
 * @param nameOf what a product is called in the reader's language
 */
export function useAddToCart(
  signedIn: boolean,
  nameOf: (form: CartItemForm) => string = ({ productName }) => productName,
): AddToCart {
  const { t } = useTranslation('cart');
  const { mutateAsync } = useAddCartItem();
  const addAll = async (forms: readonly CartItemForm[]) => {
    const added: CartItemForm[] = [];
    if (!signedIn) {
      toast({
        title: t('signInRequired.title'),
        description: t('signInRequired.description'),
        variant: 'destructive',
      });
      window.setTimeout(() => leave.to(loginAddress()), TIMING.loginRedirect);
      return added;
    }
    try {
      for (const form of forms) {
        await mutateAsync(form);
        added.push(form);
      }
      const names = added.map(nameOf);
      const description =
        names.length === 1
          ? t('added.description', { name: names[0] })
          : t('added.several', { names: inRow(names) });
      toast({ title: t('added.title'), description });
    } catch (error) {
      if (!isUnauthorised(error)) {
        toast({ title: t('error'), description: sentenceOf(error, t('failed.add')), variant: 'destructive' });
      }
    }
    return added;
  };
  return { add: (form) => void addAll([form]), addAll };
}
