import { hasShop, MAX_QUANTITY } from '@mirabelle/catalogue';
import type { CapturedOrder, CartItem } from '@mirabelle/contracts';
import { Minus, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../../components/shop-link';
import { Button } from '../../../components/ui/button';
import { toast } from '../../../components/ui/toast-store';
import { useFormat } from '../../../lib/use-format';
import { calculateItemCents } from '../totals';
import type { Delivery } from '../use-delivery';
import { PurchaseOptions } from './purchase-options';

interface CartItemRowProps {
  readonly item: CartItem;
  /** The product's name in the visitor's language. */
  readonly name: string;
  readonly picture: ReactNode;
  /** True while a change of any item is under way. */
  readonly isBusy: boolean;
  readonly onQuantityChange: (quantity: number) => void;
  readonly onRemove: () => void;
  readonly askForDelivery: Delivery['askForDelivery'];
  /** Whether a payment begins with the address. */
  readonly needsAddress: boolean;
  readonly onPaid: (order: CapturedOrder) => Promise<void>;
}

/**
 * A cart item with its quantity, price and purchase options. It cannot be changed while it is being paid for. An item that is no
 * longer offered says so in place of its price, and can only become less.
 */
export function CartItemRow({
  item,
  name,
  picture,
  isBusy,
  onQuantityChange,
  onRemove,
  askForDelivery,
  needsAddress,
  onPaid,
}: CartItemRowProps) {
  const format = useFormat();
  const { t } = useTranslation('cart');
  const [isPaying, setPaying] = useState(false);
  const isLocked = isBusy || isPaying;
  return (
    <li className="border-b border-line py-4 last:border-0">
      <div className="flex gap-4">
        <div className="size-16 shrink-0 overflow-hidden rounded-control">{picture}</div>
        <div className="min-w-0 grow">
          <p className="leading-snug font-medium">{name}</p>
          <p className="mt-0.5 text-sm text-muted">
            {t('lineDetail', { brand: item.brandName, code: item.colorCode })}
          </p>
          {item.isOffered && item.affiliateLink && <ItemShopLink item={item} href={item.affiliateLink} />}
          {!item.isOffered && <p className="mt-1 text-sm font-medium text-danger">{t('notOffered')}</p>}
          <div className="mt-2 -ms-2.5 flex items-center gap-1">
            <Button
              variant="quiet"
              size="icon"
              className="size-9"
              disabled={isLocked}
              aria-label={t('decrease', { name })}
              onClick={() => onQuantityChange(item.quantity - 1)}
            >
              <Minus className="size-4" aria-hidden />
            </Button>
            <output aria-label={t('quantity', { name })} className="min-w-7 text-center tabular-nums">
              {format.number(item.quantity)}
            </output>
            <Button
              variant="quiet"
              size="icon"
              className="size-9"
              disabled={isLocked || !item.isOffered || item.quantity >= MAX_QUANTITY}
              aria-label={t('increase', { name })}
              onClick={() => onQuantityChange(item.quantity + 1)}
            >
              <Plus className="size-4" aria-hidden />
            </Button>
          </div>
        </div>
        <div className="flex shrink-0 flex-col items-end justify-between">
          {item.isOffered && (
            <p className="whitespace-nowrap tabular-nums">{format.money(calculateItemCents(item))}</p>
          )}
          <Button
            variant="danger"
            size="icon"
            className="-me-2 mt-auto size-9"
            disabled={isLocked}
            aria-label={t('remove', { name })}
            onClick={onRemove}
          >
            <Trash2 className="size-4" aria-hidden />
          </Button>
        </div>
      </div>
      {item.isOffered && (
        <PurchaseOptions
          item={item}
          name={name}
          askForDelivery={askForDelivery}
          needsAddress={needsAddress}
          onPaid={onPaid}
          onBusyChange={setPaying}
        />
      )}
    </li>
  );
}

/**
 * Leads in a new tab to the brand's shop, which earns a commission, or to a web search for a product of another brand. It is beside the
 * product and not beside the payment, because it leads away from the cart.
 */
function ItemShopLink({ item: { brandName }, href }: { item: CartItem; href: string }) {
  const { t } = useTranslation('cart');
  const announceCommission = () =>
    toast({ title: t('leaving.title'), description: t('leaving.description') });
  const isShop = hasShop(brandName);
  return (
    <>
      <ShopLink brand={brandName} href={href} onClick={() => isShop && announceCommission()} />
      {isShop && <p className="text-xs text-muted">{t('otherShop')}</p>}
    </>
  );
}
