import type { CartItemBody } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { toastError } from '../../components/ui/toast-error';
import { toast } from '../../components/ui/toast-store';
import { createLoginUrl, fullPageNavigation } from '../../lib/full-page-navigation';
import { createIntentUrl } from '../../lib/intent';
import { leaveAfterToast } from '../../lib/leave-after-toast';
import { joinNames } from '../../lib/text-direction';
import { useAddCartItem } from './api/cart-mutations';

/** A product in the URL that a sign-in returns to, such as `Solandre/7.43`, or `Solandre/7.43*2` for two pieces. */
const formatCartIntent = ({ brandName, colorCode, quantity = 1 }: CartItemBody): string =>
  `${brandName}/${colorCode}${quantity > 1 ? `*${quantity}` : ''}`;

interface AddToCartOptions {
  readonly isSignedIn: boolean;
  /** Waits until it is known whether somebody is signed in; without it, `isSignedIn` is final. */
  readonly findIsSignedIn?: () => Promise<boolean>;
  /** The product's name in the visitor's language; by default as in the catalogue. */
  readonly getName?: (item: CartItemBody) => string;
}

interface AddToCartResult {
  /** Adds one product. */
  readonly add: (item: CartItemBody) => void;
  /** Adds products one after the other and stops at the first refusal. Returns the products that were added. */
  readonly addAll: (items: readonly CartItemBody[]) => Promise<readonly CartItemBody[]>;
}

/**
 * Adds products to the cart and shows the result as a toast. Signed-out visitors go to the sign-in page instead, and the
 * products are added after the sign-in.
 */
export function useAddToCart({
  isSignedIn,
  findIsSignedIn,
  getName = ({ productName }) => productName,
}: AddToCartOptions): AddToCartResult {
  const { t } = useTranslation('cart');
  const { mutateAsync } = useAddCartItem();
  const addAll = async (items: readonly CartItemBody[]) => {
    const added: CartItemBody[] = [];
    if (!isSignedIn && !(await findIsSignedIn?.())) {
      toast({
        title: t('signInRequired.title'),
        description: t('signInRequired.description'),
        variant: 'destructive',
      });
      const url = createIntentUrl('add', items.map(formatCartIntent));
      void leaveAfterToast(() => fullPageNavigation.to(createLoginUrl(url)));
      return added;
    }
    try {
      for (const item of items) {
        await mutateAsync(item);
        added.push(item);
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
  return { add: (item) => void addAll([item]), addAll };
}
