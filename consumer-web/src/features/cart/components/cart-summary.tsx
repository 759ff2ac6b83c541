import { FREE_SHIPPING_OVER_CENTS, SATISFACTION_GUARANTEE_DAYS } from '@mirabelle/catalogue';
import type { CartItem } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format';
import { calculateCartCents } from '../totals';

/** The total of what can still be bought, what shipping costs, and the guarantee with what it covers. */
export function CartSummary({ items }: { items: readonly CartItem[] }) {
  const format = useFormat();
  const { t } = useTranslation('cart');
  const total = calculateCartCents(items.filter(({ isOffered }) => isOffered));
  const threshold = format.money(FREE_SHIPPING_OVER_CENTS);
  return (
    <div className="grid gap-2">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-medium">{t('total')}</span>
        <span className="font-serif text-2xl whitespace-nowrap tabular-nums">{format.money(total)}</span>
      </p>
      <p className="text-sm text-muted">
        {total > FREE_SHIPPING_OVER_CENTS
          ? t('shippingFree', { threshold })
          : t('shippingMissing', { threshold })}
      </p>
      <div className="text-sm text-muted">
        <p>{t('guarantee', { days: SATISFACTION_GUARANTEE_DAYS })}</p>
        <p>{t('guaranteeText')}</p>
      </div>
    </div>
  );
}
