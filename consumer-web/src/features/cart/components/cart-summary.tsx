import { FREE_SHIPPING_OVER_CENTS, SATISFACTION_GUARANTEE_DAYS } from '@mirabelle/catalogue';
import type { CartItem } from '@mirabelle/contracts';
import { ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { cx } from '../../../components/ui/class-names';
import { useFormat } from '../../../lib/use-format';
import { calculateCartCents } from '../totals';
import { DeliveryPromise } from './delivery-promise';

const calculateTotal = (items: readonly CartItem[]) =>
  calculateCartCents(items.filter(({ isOffered }) => isOffered));

/** What the button beside the total leads to: the form of the address, the payment, or nothing because the payment is on the screen. */
export type NextStep = 'address' | 'payment' | 'none';

interface CartSummaryProps {
  readonly items: readonly CartItem[];
  readonly nextStep: NextStep;
  readonly onGoOn: () => void;
}

/** The total of what can still be bought, and the next step to its payment, in one row: on a phone the form above needs the room. */
export function CartSummary({ items, nextStep, onGoOn }: CartSummaryProps) {
  const format = useFormat();
  const { t } = useTranslation('cart');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="flex items-baseline gap-3">
        <span className="font-medium">{t('total')}</span>
        <span className="font-serif text-2xl whitespace-nowrap tabular-nums">
          {format.money(calculateTotal(items))}
        </span>
      </p>
      {items.some(({ isOffered }) => isOffered) && (
        // The place of the button stays, so that nothing moves from under a finger.
        <div className="relative">
          <Button onClick={onGoOn} className={cx(nextStep === 'none' && 'invisible')}>
            {nextStep === 'address' ? t('delivery.add') : t('toPayment')}
          </Button>
          {nextStep === 'none' && (
            <p className="absolute inset-0 flex items-center justify-end gap-1.5 text-sm font-medium">
              {t('payAbove')}
              <ArrowUp className="size-4 shrink-0" aria-hidden />
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** When the goods are sent, what shipping costs, and the guarantee with what it covers. */
export function CartTerms({ items }: Pick<CartSummaryProps, 'items'>) {
  const format = useFormat();
  const { t } = useTranslation('cart');
  const threshold = format.money(FREE_SHIPPING_OVER_CENTS);
  return (
    <div className="mt-8 grid gap-2 border-t border-line pt-4 text-sm text-muted">
      <DeliveryPromise namesCosts />
      <p>
        {calculateTotal(items) > FREE_SHIPPING_OVER_CENTS
          ? t('shippingFree', { threshold })
          : t('shippingMissing', { threshold })}
      </p>
      <div>
        <p>{t('guarantee', { days: SATISFACTION_GUARANTEE_DAYS })}</p>
        <p>{t('guaranteeText')}</p>
      </div>
    </div>
  );
}
