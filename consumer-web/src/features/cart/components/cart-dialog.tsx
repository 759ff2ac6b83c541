import { parseCents } from '@mirabelle/catalogue';
import type { CartItem } from '@mirabelle/contracts';
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { AddressLines } from '../../../components/address-lines';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { Skeleton } from '../../../components/ui/skeleton';
import type { DeliveryForm } from '../../../lib/contracts';
import { useFormat } from '../../../lib/use-format';
import { useCart } from '../api/cart-query';
import { useCartChanges } from '../use-cart-changes';
import { useCompletePurchase } from '../use-complete-purchase';
import { useDelivery } from '../use-delivery';
import { CartItemRow } from './cart-item-row';
import { CartSummary, CartTerms } from './cart-summary';
import { DeliveryPromise } from './delivery-promise';
import { DeliverySection } from './delivery-section';

interface CartDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly isSignedIn: boolean;
  /** The person's name in the profile, to whom the goods go unless another name is entered; empty if unknown. */
  readonly receiverName: string;
  /** Finds the path that opens the cart on this page. */
  readonly findReturnTo?: (() => string) | undefined;
  /** Renders the product's swatch, whose color comes from the catalogue. */
  readonly renderPicture: (item: CartItem) => ReactNode;
  /** Returns the product's name in the visitor's language. */
  readonly getName: (item: CartItem) => string;
}

/** What was paid for since the cart was opened. */
interface Purchase {
  readonly orderId: string;
  /** The product's name in the visitor's language. */
  readonly name: string;
  /** What was paid, such as "57.98". */
  readonly amount: string;
  readonly address: DeliveryForm;
}

/** The cart dialog, with a loading, an error and an empty state. */
export function CartDialog({
  open,
  onOpenChange,
  isSignedIn,
  receiverName,
  findReturnTo,
  renderPicture,
  getName,
}: CartDialogProps) {
  const { t } = useTranslation(['cart', 'common']);
  const cart = useCart(isSignedIn);
  const items = cart.data ?? [];
  const navigate = useNavigate();
  // The toast with the link to a receipt disappears, so the open cart keeps the links, too.
  const [purchases, setPurchases] = useState<readonly Purchase[]>([]);
  const goToPayment = useRef<() => void>(null);
  const changeOpen = (isOpen: boolean) => {
    if (!isOpen) setPurchases([]);
    onOpenChange(isOpen);
  };
  const openReceipt = (orderId: string) => {
    changeOpen(false);
    void navigate(`/payments/${orderId}`);
  };
  /** Whether what was in the cart is bought, so that the dialog speaks of the purchase alone. */
  const isAllPaid = purchases.length > 0 && items.length === 0;
  const describe = () => {
    if (purchases.length === 0) return t('description');
    return t(isAllPaid ? 'paid.heading' : 'paid.headingWithRest');
  };
  return (
    <Dialog
      open={open}
      onOpenChange={changeOpen}
      findReturnTo={findReturnTo}
      title={t(isAllPaid ? 'paid.done' : 'title')}
      description={describe()}
      footer={items.length > 0 && <CartSummary items={items} onPay={() => goToPayment.current?.()} />}
    >
      {purchases.length > 0 && (
        <PaidItems purchases={purchases} isAllPaid={isAllPaid} onOpenReceipt={() => changeOpen(false)} />
      )}
      {isSignedIn && cart.isPending ? (
        <LoadingLines label={t('loading')} />
      ) : cart.isLoadingError ? (
        <div className="grid justify-items-start gap-4 py-4">
          <p>{t('unreachable')}</p>
          <Button variant="secondary" onClick={() => void cart.refetch()}>
            {t('retry')}
          </Button>
        </div>
      ) : items.length === 0 ? (
        <div className="grid justify-items-center gap-1 py-10 text-center">
          {!isAllPaid && (
            <>
              <p className="font-serif text-xl">{t('empty.title')}</p>
              <p className="text-muted">{t('empty.description')}</p>
            </>
          )}
          <Button asChild variant="secondary" className="mt-5">
            <Link to="/brands" onClick={() => changeOpen(false)}>
              {t('common:browseShades')}
            </Link>
          </Button>
        </div>
      ) : (
        <CartItems
          goToPayment={goToPayment}
          items={items}
          receiverName={receiverName}
          renderPicture={renderPicture}
          getName={getName}
          onPaid={(purchase) => setPurchases((earlier) => [...earlier, purchase])}
          openReceipt={openReceipt}
        />
      )}
    </Dialog>
  );
}

/** What was just paid, where it goes, and what happens next. */
function PaidItems({
  purchases,
  isAllPaid,
  onOpenReceipt,
}: {
  purchases: readonly Purchase[];
  /** Whether nothing else is in the cart, so that the heading of the dialog says thanks. */
  isAllPaid: boolean;
  onOpenReceipt: () => void;
}) {
  const { t } = useTranslation('cart');
  const format = useFormat();
  const address = purchases.at(-1)?.address;
  return (
    <div className="mb-4 grid gap-1">
      {!isAllPaid && <p className="font-medium">{t('paid.thanks')}</p>}
      {purchases.map(({ orderId, name, amount }) => (
        <p key={orderId}>
          <bdi>{name}</bdi>
          {' · '}
          {format.money(parseCents(amount) ?? 0)}
          {' · '}
          <Link
            to={`/payments/${orderId}`}
            className="text-primary underline underline-offset-4"
            onClick={onOpenReceipt}
          >
            {t('receipt')}
          </Link>
        </p>
      ))}
      {address && (
        <>
          <p className="mt-2 font-medium">{t('paid.to')}</p>
          <AddressLines address={address} />
        </>
      )}
      <DeliveryPromise className="mt-2" />
    </div>
  );
}

function LoadingLines({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-4">
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </div>
  );
}

function CartItems({
  goToPayment,
  items,
  receiverName,
  renderPicture,
  getName,
  onPaid,
  openReceipt,
}: Pick<CartDialogProps, 'receiverName' | 'renderPicture' | 'getName'> & {
  /** Called by the button beside the total. */
  goToPayment: Ref<() => void>;
  items: readonly CartItem[];
  onPaid: (purchase: Purchase) => void;
  openReceipt: (orderId: string) => void;
}) {
  const { remove, setQuantity, isBusy } = useCartChanges();
  const completePurchase = useCompletePurchase(openReceipt);
  const delivery = useDelivery(receiverName);
  const list = useRef<HTMLUListElement>(null);
  const showPayment = async () => {
    if (!(await delivery.askForDelivery())) return;
    const payment = list.current?.querySelector<HTMLElement>('[data-payment]');
    payment?.scrollIntoView({ block: 'center', behavior: 'instant' });
    payment?.focus({ preventScroll: true });
  };
  useImperativeHandle(goToPayment, () => () => void showPayment());
  return (
    <>
      {items.some(({ isOffered }) => isOffered) && (
        <DeliverySection delivery={delivery} onEntered={() => void showPayment()} />
      )}
      <ul ref={list} className="-my-4">
        {items.map((item) => (
          <CartItemRow
            key={item.id}
            item={item}
            name={getName(item)}
            picture={renderPicture(item)}
            isBusy={isBusy}
            onQuantityChange={(quantity) => setQuantity(item, quantity)}
            onRemove={() => remove(item)}
            askForDelivery={delivery.askForDelivery}
            onPaid={async (order) => {
              const address = delivery.rememberAddress();
              await completePurchase(item, order);
              onPaid({ orderId: order.id, name: getName(item), amount: order.amount, address });
            }}
          />
        ))}
      </ul>
      <CartTerms items={items} />
    </>
  );
}
