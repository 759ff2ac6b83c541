import type { CartItem } from '@mirabelle/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { Skeleton } from '../../../components/ui/skeleton';
import { useCart } from '../api/cart-lines';
import { useCartChanges } from '../use-cart-changes';
import { usePurchase } from '../use-purchase';
import { CartLine } from './cart-line';
import { CartSummary } from './cart-summary';

interface CartDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly signedIn: boolean;
  /** The product's swatch; the catalogue knows it, the cart does not. */
  readonly renderPicture: (item: CartItem) => ReactNode;
  /** What a product is called in the reader's language. */
  readonly nameOf: (item: CartItem) => string;
}

/** The cart: on its way, unreachable, empty, or its lines. */
export function CartDialog({ open, onOpenChange, signedIn, renderPicture, nameOf }: CartDialogProps) {
  const { t } = useTranslation(['cart', 'common']);
  const cart = useCart(signedIn);
  const items = cart.data ?? [];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      description={t('description')}
      footer={items.length > 0 && <CartSummary items={items} />}
    >
      {signedIn && cart.isPending ? (
        <Loading label={t('loading')} />
      ) : cart.isError ? (
        <div className="grid justify-items-start gap-4 py-4">
          <p>{t('unreachable')}</p>
          <Button look="secondary" onClick={() => void cart.refetch()}>
            {t('retry')}
          </Button>
        </div>
      ) : items.length === 0 ? (
        <div className="grid justify-items-center gap-1 py-10 text-center">
          <p className="font-serif text-xl">{t('empty.title')}</p>
          <p className="text-muted">{t('empty.description')}</p>
          <Button asChild look="secondary" className="mt-5">
            <Link to="/brands" onClick={() => onOpenChange(false)}>
              {t('common:browseShades')}
            </Link>
          </Button>
        </div>
      ) : (
        <Lines items={items} renderPicture={renderPicture} nameOf={nameOf} />
      )}
    </Dialog>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-4">
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </div>
  );
}

function Lines({
  items,
  renderPicture,
  nameOf,
}: Pick<CartDialogProps, 'renderPicture' | 'nameOf'> & { items: readonly CartItem[] }) {
  const { remove, setQuantity, isBusy } = useCartChanges();
  const finish = usePurchase();
  return (
    <ul className="-my-4">
      {items.map((item) => (
        <CartLine
          key={item.id}
          item={item}
          name={nameOf(item)}
          picture={renderPicture(item)}
          disabled={isBusy}
          onQuantity={(quantity) => setQuantity(item.id, quantity)}
          onRemove={() => remove(item.id)}
          onPaid={(order) => finish(item, order)}
        />
      ))}
    </ul>
  );
}
