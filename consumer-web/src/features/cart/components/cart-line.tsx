import { MAX_QUANTITY } from '@mirabelle/catalogue';
import type { CapturedOrder, CartItem } from '@mirabelle/contracts';
import { Minus, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { useFormat } from '../../../lib/use-format';
import { lineCents } from '../totals';
import { LinePurchase } from './line-purchase';

interface CartLineProps {
  readonly item: CartItem;
  /** What the product is called in the reader's language. */
  readonly name: string;
  readonly picture: ReactNode;
  readonly disabled: boolean;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
  readonly onPaid: (order: CapturedOrder) => Promise<void>;
}

/** One product in the cart, with how many, what that costs and how to buy it. It stays as it is while it is paid for. */
export function CartLine({
  item,
  name,
  picture,
  disabled: isChanging,
  onQuantity,
  onRemove,
  onPaid,
}: CartLineProps) {
  const format = useFormat();
  const { t } = useTranslation('cart');
  const [isPaying, setPaying] = useState(false);
  const disabled = isChanging || isPaying;
  return (
    <li className="border-b border-line py-4 last:border-0">
      <div className="flex gap-4">
        <div className="size-16 shrink-0 overflow-hidden rounded-control">{picture}</div>
        <div className="min-w-0 grow">
          <p className="leading-snug font-medium">{name}</p>
          <p className="mt-0.5 text-sm text-muted">
            {t('lineDetail', { brand: item.brandName, code: item.colorCode })}
          </p>
          <div className="mt-2 -ms-2.5 flex items-center gap-1">
            <Button
              look="quiet"
              size="icon"
              className="size-9"
              disabled={disabled}
              aria-label={t('decrease', { name })}
              onClick={() => onQuantity(item.quantity - 1)}
            >
              <Minus className="size-4" aria-hidden />
            </Button>
            <output aria-label={t('quantity', { name })} className="min-w-7 text-center tabular-nums">
              {format.number(item.quantity)}
            </output>
            <Button
              look="quiet"
              size="icon"
              className="size-9"
              disabled={disabled || item.quantity >= MAX_QUANTITY}
              aria-label={t('increase', { name })}
              onClick={() => onQuantity(item.quantity + 1)}
            >
              <Plus className="size-4" aria-hidden />
            </Button>
          </div>
        </div>
        <div className="flex shrink-0 flex-col items-end justify-between">
          <p className="whitespace-nowrap tabular-nums">{format.money(lineCents(item))}</p>
          <Button
            look="danger"
            size="icon"
            className="-me-2 size-9"
            disabled={disabled}
            aria-label={t('remove', { name })}
            onClick={onRemove}
          >
            <Trash2 className="size-4" aria-hidden />
          </Button>
        </div>
      </div>
      <LinePurchase item={item} name={name} onPaid={onPaid} onBusy={setPaying} />
    </li>
  );
}
