import type { CartItem } from '@mirabelle/contracts';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { Skeleton } from '../../../components/ui/skeleton';
import { useCart } from '../api/cart-query';
import { CartItems } from './cart-items';
import { CartSummary, type NextStep } from './cart-summary';
import { PaidItems, type Purchase } from './paid-items';

interface CartDialogProps {
  readonly onClose: () => void;
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

/** The cart dialog, with a loading, an error and an empty state. It is in the URL, so a link to another page closes it. */
export function CartDialog({
  onClose,
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
  // `CartItems` fills it with the way to the address or the payment, and the button beside the total calls it.
  const goOn = useRef<() => void>(null);
  const [nextStep, setNextStep] = useState<NextStep>('address');
  // This also closes the cart, because the receipt's URL lacks the parameter that opens it.
  const openReceipt = (orderId: string) => void navigate(`/payments/${orderId}`);
  /** Whether what was in the cart is bought, so that the dialog speaks of the purchase alone. */
  const isAllPaid = purchases.length > 0 && items.length === 0;
  const describe = () => {
    if (purchases.length === 0) return t('description');
    return t(isAllPaid ? 'paid.heading' : 'paid.headingWithRest');
  };
  return (
    <Dialog
      open
      isInUrl
      onOpenChange={(open) => !open && onClose()}
      findReturnTo={findReturnTo}
      title={t(isAllPaid ? 'paid.done' : 'title')}
      description={describe()}
      footer={
        items.length > 0 && <CartSummary items={items} nextStep={nextStep} onGoOn={() => goOn.current?.()} />
      }
    >
      {purchases.length > 0 && <PaidItems purchases={purchases} isAllPaid={isAllPaid} />}
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
            <Link to="/brands">{t('common:browseShades')}</Link>
          </Button>
        </div>
      ) : (
        <CartItems
          goOn={goOn}
          onNextStep={setNextStep}
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

function LoadingLines({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-4">
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </div>
  );
}
