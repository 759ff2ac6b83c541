import type { CartItemForm } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { toastError } from '../../components/ui/toast-error';
import { toast } from '../../components/ui/toast-store';
import { createLoginAddress, fullPageNavigation } from '../../lib/full-page-navigation';
import { createIntentAddress } from '../../lib/intent';
import { leaveAfterToast } from '../../lib/leave-after-toast';
import { joinNames } from '../../lib/text-direction';
import { useAddCartItem } from './api/cart-mutations';

/** A product in the address that a sign-in returns to, such as `Solandre/7.43`, or `Solandre/7.43*2` for two pieces. */
const formatCartIntent = ({ brandName, colorCode, quantity = 1 }: CartItemForm): string =>
  `${brandName}/${colorCode}${quantity > 1 ? `*${quantity}` : ''}`;

interface AddToCartResult {
  /** Adds one product. */
  readonly add: (form: CartItemForm) => void;
  /** Adds products one after the other and stops at the first refusal. Returns the products that were added. */
  readonly addAll: (forms: readonly CartItemForm[]) => Promise<readonly CartItemForm[]>;
}

/**
 * Adds products to the cart and shows the result as a toast. Signed-out visitors go to the sign-in page instead, and the
 * products are added after it.
 *
 * @param getName the product's name in the visitor's language
 */
export function useAddToCart(
  isSignedIn: boolean,
  getName: (form: CartItemForm) => string = ({ productName }) => productName,
): AddToCartResult {
  const { t } = useTranslation('cart');
  const { mutateAsync } = useAddCartItem();
  const addAll = async (forms: readonly CartItemForm[]) => {
    const added: CartItemForm[] = [];
    if (!isSignedIn) {
      toast({
        title: t('signInRequired.title'),
        description: t('signInRequired.description'),
        variant: 'destructive',
      });
      const address = createIntentAddress('add', forms.map(formatCartIntent));
      void leaveAfterToast(() => fullPageNavigation.to(createLoginAddress(address)));
      return added;
    }
    try {
      for (const form of forms) {
        await mutateAsync(form);
        added.push(form);
      }
      const names = added.map(getName);
      const description =
        names.length === 1
          ? t('added.description', { name: names[0] })
          : t('added.several', { names: joinNames(names) });
      toast({ title: t('added.title'), description });
    } catch (error) {
      toastError(error, t('error'), t('failed.add'));
    }
    return added;
  };
  return { add: (form) => void addAll([form]), addAll };
}
