import { useTranslation } from 'react-i18next';
import { useSiteOperator } from '../../../lib/use-site-operator';

interface DeliveryPromiseProps {
  readonly className?: string;
  /** Whether it also says before the payment what the price leaves out. */
  readonly namesCosts?: boolean;
}

/** Says when goods are sent. Without an answer of the server, it names no number of days. */
export function DeliveryPromise({ className = '', namesCosts = false }: DeliveryPromiseProps) {
  const { t } = useTranslation('cart');
  const days = useSiteOperator().data?.goodsDispatchDays;
  return (
    <div className={`${className} text-sm text-muted`}>
      <p>{days ? t('delivery.within', { count: days }) : t('delivery.next')}</p>
      {namesCosts && <p className="mt-2">{t('delivery.onTop')}</p>}
    </div>
  );
}
