import type { CapturedOrder, CartItem } from '@mirabelle/contracts';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PayButton } from '../../../components/payment/pay-button';
import { toast } from '../../../components/ui/toast-store';
import { useFormat } from '../../../lib/use-format';
import { calculateLineCents } from '../totals';

interface PurchaseOptionsProps {
  readonly item: CartItem;
  readonly name: string;
  readonly onPaid: (order: CapturedOrder) => Promise<void>;
  readonly onBusyChange: (isBusy: boolean) => void;
}

/** The two ways to buy a cart line: pay here, or open the brand's shop in a new tab. */
export function PurchaseOptions({ item, name, onPaid, onBusyChange }: PurchaseOptionsProps) {
  const { t } = useTranslation('cart');
  const amount = calculateLineCents(item);
  const price = useFormat().money(amount);
  return (
    <div className="mt-3 grid gap-2">
      <PayButton
        label={t('payFor', { name, price })}
        amount={amount}
        onPaid={onPaid}
        onBusyChange={onBusyChange}
      />
      {item.affiliateLink && (
        <a
          href={item.affiliateLink}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-6 items-center gap-1.5 justify-self-start text-sm underline underline-offset-4 hover:text-primary"
          onClick={() => toast({ title: t('leaving.title'), description: t('leaving.description') })}
        >
          {t('buyAt', { brand: item.brandName })}
          <ExternalLink className="size-3.5 rtl:-scale-x-100" aria-hidden />
        </a>
      )}
    </div>
  );
}
