import { useTranslation } from 'react-i18next';
import { useSiteOperator } from '../../../lib/use-site-operator';

/**
 * Says when goods are sent, that neither the carrier nor the day of arrival is known yet, and what the price
 * includes. Without an answer of the server, it names no number of days.
 */
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
