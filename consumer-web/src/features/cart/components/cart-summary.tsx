import { SATISFACTION_GUARANTEE_DAYS } from '@mirabelle/catalogue';
import type { CartItem } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../lib/format';
import { cartCents, centsToFreeShipping } from '../totals';

/** The total, and what shipping and the guarantee add to it. */
export function CartSummary({ items }: { items: readonly CartItem[] }) {
  const { t, i18n } = useTranslation('cart');
  const total = cartCents(items);
  const missing = centsToFreeShipping(total);
  return (
    <div className="grid gap-2">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-medium">{t('total')}</span>
        <span className="font-serif text-2xl tabular-nums">{formatMoney(total, i18n.language)}</span>
      </p>
      <p className="text-sm text-muted">
        {missing === 0
          ? t('shippingFree')
          : t('shippingMissing', { amount: formatMoney(missing, i18n.language) })}
      </p>
      <p className="text-sm text-muted">{t('guarantee', { days: SATISFACTION_GUARANTEE_DAYS })}</p>
    </div>
  );
}
