import type { CartItem, CartItemBody } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toastError } from '../../components/ui/toast-error';
import { toast } from '../../components/ui/toast-store';
import { createCartUrl, OPENED_CART } from '../../lib/cart-url';
import { createLoginUrl, fullPageNavigation } from '../../lib/full-page-navigation';
import { createIntentUrl } from '../../lib/intent';
import { leaveAfterToast } from '../../lib/leave-after-toast';
import { joinNames } from '../../lib/text-direction';
import { useAddCartItem, useChangeQuantity, useRemoveCartItem } from './api/cart-mutations';

/** A product in the URL that a sign-in returns to, such as `Solandre/7.43`, or `Solandre/7.43*2` for two pieces. */
const formatCartIntent = ({ brandName, colorCode, quantity = 1 }: CartItemBody): string =>
  `${brandName}/${colorCode}${quantity > 1 ? `*${quantity}` : ''}`;

interface AddToCartOptions {
  readonly isSignedIn: boolean;
  /** Waits until it is known whether somebody is signed in; without it, `isSignedIn` is final. */
  readonly checkSignedIn?: () => Promise<boolean>;
  /** The product's name in the visitor's language; by default as in the catalogue. */
  readonly getName?: (item: CartItemBody) => string;
  /** Whether the toast offers to take the products out of the cart again. */
  readonly canUndo?: boolean;
}

interface AddToCartResult {
  /** Adds one product. */
  readonly add: (item: CartItemBody) => void;
  /** Adds products one after the other and stops at the first refusal. Returns the products that were added. */
  readonly addAll: (items: readonly CartItemBody[]) => Promise<readonly CartItemBody[]>;
}

/** A line of the cart, and how many of its pieces were added. */
interface AddedLine {
  readonly line: CartItem;
  readonly quantity: number;
}

/** Returns a function that takes added pieces out of the cart. A line keeps the pieces that it had before. */
function useRemoveAdded() {
  const { t } = useTranslation('cart');
  const change = useChangeQuantity();
  const removal = useRemoveCartItem();
  return async (added: readonly AddedLine[]) => {
    try {
      for (const { line, quantity } of added) {
        const rest = line.quantity - quantity;
        if (rest > 0) await change.mutateAsync({ id: line.id, quantity: rest });
        else await removal.mutateAsync(line.id);
      }
    } catch (error) {
      toastError(error, t('error'), t('failed.remove'));
    }
  };
}

/**
 * Adds products to the cart and shows the result as a toast, from which the cart is opened. Signed-out visitors go to the sign-in
 * page instead, and the products are added after the sign-in.
 */
export function useAddToCart({
  isSignedIn,
  checkSignedIn,
  getName = ({ productName }) => productName,
  canUndo = false,
}: AddToCartOptions): AddToCartResult {
  const { t } = useTranslation('cart');
  const { mutateAsync } = useAddCartItem();
  const removeAdded = useRemoveAdded();
  const navigate = useNavigate();
  // Opens the cart on the page that is on screen at the press, because the toast stays when the visitor goes to another page.
  const openCart = () => void navigate(createCartUrl(), OPENED_CART);
  const addAll = async (items: readonly CartItemBody[]) => {
    const added: CartItemBody[] = [];
    const lines: AddedLine[] = [];
    if (!isSignedIn && !(await checkSignedIn?.())) {
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
        const line = await mutateAsync(item);
        added.push(item);
        lines.push({ line, quantity: item.quantity ?? 1 });
      }
      const names = added.map(getName);
      const description =
        names.length === 1
          ? t('added.description', { name: names[0] })
          : t('added.several', { names: joinNames(names) });
      toast({
        title: t('added.title'),
        description,
        actions: [
          { label: t('added.open'), run: openCart },
          ...(canUndo ? [{ label: t('undo'), run: () => void removeAdded(lines) }] : []),
        ],
      });
    } catch (error) {
      toastError(error, t('error'), t('failed.add'));
    }
    return added;
  };
  return { add: (item) => void addAll([item]), addAll };
}
