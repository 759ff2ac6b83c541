import { FREE_SHIPPING_OVER_CENTS, SATISFACTION_GUARANTEE_DAYS } from '@mirabelle/catalogue';
import type { CartItem } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format';
import { calculateCartCents, calculateCentsToFreeShipping } from '../totals';

/** The total of what can still be bought, the progress toward free shipping, and the guarantee. */
export function CartSummary({ items }: { items: readonly CartItem[] }) {
  const format = useFormat();
  const { t } = useTranslation('cart');
  const total = calculateCartCents(items.filter(({ isOffered }) => isOffered));
  const threshold = format.money(FREE_SHIPPING_OVER_CENTS);
  const centsMissing = calculateCentsToFreeShipping(total);
  return (
    <div className="grid gap-2">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-medium">{t('total')}</span>
        <span className="font-serif text-2xl whitespace-nowrap tabular-nums">{format.money(total)}</span>
      </p>
      <p className="text-sm text-muted">
        {centsMissing === 0
          ? t('shippingFree', { threshold })
          : t('shippingMissing', { threshold, amount: format.money(centsMissing) })}
      </p>
      <progress
        aria-label={t('shippingProgress')}
        max={FREE_SHIPPING_OVER_CENTS}
        value={Math.min(total, FREE_SHIPPING_OVER_CENTS)}
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent"
      />
      <p className="text-sm text-muted">{t('guarantee', { days: SATISFACTION_GUARANTEE_DAYS })}</p>
    </div>
  );
}
