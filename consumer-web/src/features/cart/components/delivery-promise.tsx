import { useTranslation } from 'react-i18next';
import { useSiteOperator } from '../../../lib/use-site-operator';

/** When goods are sent, that the carrier is open, and that the price is all that is charged. Without an answer of the server, it names no number of days. */
export function DeliveryPromise({ className }: { readonly className: string }) {
  const { t } = useTranslation('cart');
  const days = useSiteOperator().data?.goodsDispatchDays;
  return (
    <div className={`${className} text-sm text-muted`}>
      <p>{days ? t('delivery.within', { count: days }) : t('delivery.next')}</p>
      <p>{t('delivery.carrier')}</p>
      <p>{t('delivery.included')}</p>
      <p>{t('delivery.onTop')}</p>
    </div>
  );
}
