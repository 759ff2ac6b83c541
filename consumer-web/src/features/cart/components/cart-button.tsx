import { useQuery } from '@tanstack/react-query';
import { ShoppingBag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Tooltip } from '../../../components/ui/tooltip';
import { IGNORES_UNAUTHORIZED } from '../../../lib/query-client';
import { useNumberFormat } from '../../../lib/use-number-format';
import { cartQuery } from '../api/cart-query';

/** A button that opens the cart and shows how many pieces it contains. */
export function CartButton({ isSignedIn, onOpen }: { isSignedIn: boolean; onOpen: () => void }) {
  const { t } = useTranslation('navigation');
  const format = useNumberFormat();
  const { data } = useQuery({ ...cartQuery, enabled: isSignedIn, meta: IGNORES_UNAUTHORIZED });
  // After an account is deleted, its cart is still in the cache.
  const items = isSignedIn ? data : undefined;
  const count = items?.reduce((sum, item) => sum + item.quantity, 0) ?? 0;
  return (
    <Tooltip text={t('cart.label')}>
      <Button
        variant="quiet"
        size="icon"
        className="relative"
        aria-label={count === 0 ? t('cart.label') : t('cart.items', { count })}
        onClick={onOpen}
      >
        <ShoppingBag className="size-5" aria-hidden />
        {count > 0 && (
          <span
            aria-hidden
            className="absolute end-0.5 top-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[11px] font-semibold text-on-accent tabular-nums"
          >
            {format.number(count)}
          </span>
        )}
      </Button>
    </Tooltip>
  );
}
