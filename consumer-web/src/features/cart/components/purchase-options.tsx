import type { CapturedOrder, CartItem } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { PayButton } from '../../../components/payment/pay-button';
import { useFormat } from '../../../lib/use-format';
import { calculateItemCents } from '../totals';
import type { Delivery } from '../use-delivery';

interface PurchaseOptionsProps {
  readonly item: CartItem;
  readonly name: string;
  /** See `PayButtonProps`. */
  readonly askForDelivery: Delivery['askForDelivery'];
  /** Whether the payment begins with the address. */
  readonly needsAddress: boolean;
  readonly onPaid: (order: CapturedOrder) => Promise<void>;
  readonly onBusyChange: (isBusy: boolean) => void;
}

/** The payment for a cart item. */
export function PurchaseOptions(props: PurchaseOptionsProps) {
  const { item, name, askForDelivery, needsAddress, onPaid, onBusyChange } = props;
  const { t } = useTranslation('cart');
  const amount = calculateItemCents(item);
  const price = useFormat().money(amount);
  return (
    <div data-payment tabIndex={-1} className="mt-3 grid gap-2 outline-none">
      <PayButton
        label={t('payFor', { name, price })}
        amount={amount}
        purpose={{ cartItemId: item.id }}
        askForDelivery={askForDelivery}
        onPaid={onPaid}
        onBusyChange={onBusyChange}
      />
      {needsAddress && <p className="text-xs text-muted">{t('delivery.first')}</p>}
    </div>
  );
}
