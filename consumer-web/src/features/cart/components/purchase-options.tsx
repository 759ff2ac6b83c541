import { hasShop } from '@mirabelle/catalogue';
import type { CapturedOrder, CartItem } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { PayButton } from '../../../components/payment/pay-button';
import { ShopLink } from '../../../components/shop-link';
import { toast } from '../../../components/ui/toast-store';
import { useFormat } from '../../../lib/use-format';
import { calculateItemCents } from '../totals';
import type { Delivery } from '../use-delivery';

interface PurchaseOptionsProps {
  readonly item: CartItem;
  readonly name: string;
  /** See `PayButtonProps`. */
  readonly askForDelivery: Delivery['askForDelivery'];
  readonly onPaid: (order: CapturedOrder) => Promise<void>;
  readonly onBusyChange: (isBusy: boolean) => void;
}

/**
 * The ways to buy a cart item: pay here, or follow its link in a new tab. The link leads to the brand's shop, which earns a
 * commission, or to a web search for a product of another brand.
 */
export function PurchaseOptions({ item, name, askForDelivery, onPaid, onBusyChange }: PurchaseOptionsProps) {
  const { t } = useTranslation('cart');
  const amount = calculateItemCents(item);
  const price = useFormat().money(amount);
  const announceCommission = () =>
    toast({ title: t('leaving.title'), description: t('leaving.description') });
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
      {item.affiliateLink && (
        <ShopLink
          brand={item.brandName}
          href={item.affiliateLink}
          onClick={() => hasShop(item.brandName) && announceCommission()}
        />
      )}
    </div>
  );
}
