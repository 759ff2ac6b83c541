import {
  FREE_SHIPPING_OVER_CENTS,
  MAX_QUANTITY,
  SATISFACTION_GUARANTEE_DAYS,
  toProductReference,
} from '@mirabelle/catalogue';
import { Minus, Plus, Trash2 } from 'lucide-react';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { toast } from '../../../components/ui/toast-store';
import { useFormat } from '../../../lib/use-format';
import { useProductName } from '../../../lib/use-product-name';
import { useProducts } from '../../../lib/use-products';
import { restoreItem, type StudioCartItem, setQuantity, sumCart } from '../studio-cart';
import { ColorDot } from './color-dot';

interface StudioCartDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly items: readonly StudioCartItem[];
  readonly onChange: Dispatch<SetStateAction<readonly StudioCartItem[]>>;
  /** Resolves once what can be bought is in the shop's cart. */
  readonly onBuy: () => Promise<void>;
}

/** The studio cart: products saved for later at their current prices, with a button that moves them into the shop's cart. */
export function StudioCartDialog({ open, onOpenChange, items, onChange, onBuy }: StudioCartDialogProps) {
  const { t } = useTranslation(['cart', 'studio']);
  const format = useFormat();
  const getName = useProductName();
  const { findTerms } = useProducts();
  const lines = items.map((item) => ({ item, ...findTerms(item) }));
  const offered = lines.filter(({ isOffered }) => isOffered);
  const priced = offered.flatMap(({ item, priceCents }) =>
    priceCents === undefined ? [] : [{ ...item, priceCents }],
  );
  const total = priced.length === offered.length ? sumCart(priced).cents : undefined;
  const threshold = format.money(FREE_SHIPPING_OVER_CENTS);
  const [isBuying, setBuying] = useState(false);
  const buy = async () => {
    setBuying(true);
    await onBuy().finally(() => setBuying(false));
  };
  const footer = (
    <div className="grid gap-2">
      {total !== undefined && (
        <>
          <p className="flex items-baseline justify-between gap-4">
            <span className="font-medium">{t('total')}</span>
            <span className="font-serif text-2xl whitespace-nowrap tabular-nums">{format.money(total)}</span>
          </p>
          <p className="text-sm text-muted">
            {total > FREE_SHIPPING_OVER_CENTS
              ? t('shippingFree', { threshold })
              : t('shippingMissing', { threshold })}
          </p>
        </>
      )}
      <p className="text-sm text-muted">{t('guarantee', { days: SATISFACTION_GUARANTEE_DAYS })}</p>
      <Button className="mt-2" disabled={isBuying} onClick={() => void buy()}>
        {t('studio:applied.addAll')}
      </Button>
    </div>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('studio:cart.title')}
      description={t('studio:cart.description')}
      footer={items.length > 0 && footer}
    >
      {items.length === 0 ? (
        <div className="grid gap-1 py-10 text-center">
          <p className="font-serif text-xl">{t('empty.title')}</p>
          <p className="text-muted">{t('empty.description')}</p>
        </div>
      ) : (
        <ul className="grid gap-4">
          {lines.map(({ item, name: nameNow, priceCents, isOffered }, index) => {
            const { cartId, brand, code, hex, quantity } = item;
            const name = getName({ ...toProductReference(item), productName: nameNow });
            const changeQuantity = (next: number) => {
              onChange((current) => setQuantity(current, cartId, next));
              if (next > 0) return;
              const undo = () => onChange((current) => restoreItem(current, item, index));
              toast({
                title: t('removed.title'),
                description: name,
                actions: [{ label: t('undo'), run: undo }],
              });
            };
            return (
              <li key={cartId} className="flex flex-wrap items-center gap-3">
                <ColorDot hex={hex} />
                <div className="min-w-0 grow basis-40">
                  <p className="font-medium">{name}</p>
                  <p className="text-sm text-muted">{t('lineDetail', { brand, code })}</p>
                  {!isOffered && <p className="text-sm font-medium text-danger">{t('notOffered')}</p>}
                </div>
                <div className="ms-auto flex items-center gap-3">
                  <fieldset aria-label={t('quantity', { name })} className="flex items-center">
                    <Button
                      variant="quiet"
                      size="icon"
                      className="size-9"
                      aria-label={t('decrease', { name })}
                      onClick={() => changeQuantity(quantity - 1)}
                    >
                      <Minus className="size-4" aria-hidden />
                    </Button>
                    <span className="w-6 text-center tabular-nums">{format.number(quantity)}</span>
                    <Button
                      variant="quiet"
                      size="icon"
                      className="size-9"
                      aria-label={t('increase', { name })}
                      disabled={!isOffered || quantity >= MAX_QUANTITY}
                      onClick={() => changeQuantity(quantity + 1)}
                    >
                      <Plus className="size-4" aria-hidden />
                    </Button>
                  </fieldset>
                  <span className="whitespace-nowrap tabular-nums">
                    {isOffered && priceCents !== undefined && format.money(priceCents * quantity)}
                  </span>
                  <Button
                    variant="danger"
                    size="icon"
                    className="-me-2 size-9"
                    aria-label={t('remove', { name })}
                    onClick={() => changeQuantity(0)}
                  >
                    <Trash2 className="size-4" aria-hidden />
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}
