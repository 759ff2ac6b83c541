import type { Payment } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { AddressLines } from '../../../components/address-lines';
import { useFormat } from '../../../lib/use-format';
import { Fact } from './fact';
import { findDelivery } from './payment-status';

/** Where the goods go, and when and how they were sent. */
export function DeliveryFacts({ payment }: { payment: Payment }) {
  const { t } = useTranslation('receipt');
  const format = useFormat();
  const delivery = findDelivery(payment);
  if (!delivery) return null;
  const { address, sentAt, carrier, trackingNumber } = delivery;
  return (
    <>
      <Fact label={t('facts.delivery')}>
        <AddressLines address={address} />
        <div className="text-sm text-muted">
          {!sentAt && <p>{t('delivery.carrier')}</p>}
          <p>{t('delivery.included')}</p>
          <p>{t('delivery.onTop')}</p>
        </div>
      </Fact>
      {sentAt && (
        <Fact label={t('facts.sentOn')}>
          <p>{format.date(sentAt)}</p>
        </Fact>
      )}
      {carrier && (
        <Fact label={t('facts.carrier')}>
          <p>
            <bdi>{carrier}</bdi>
          </p>
        </Fact>
      )}
      {trackingNumber && (
        <Fact label={t('facts.trackingNumber')}>
          <p>
            <bdi>{trackingNumber}</bdi>
          </p>
        </Fact>
      )}
    </>
  );
}
