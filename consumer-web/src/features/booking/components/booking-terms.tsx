import { findServiceByLabel } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format';
import { useServicePrices } from '../../../lib/use-prices';
import { useSiteOperator } from '../../../lib/use-site-operator';

interface BookingTermsProps {
  /** Country of the salon, ISO 3166. */
  readonly country: string | undefined;
  /** Label of the service. */
  readonly serviceType: string;
  /** Whether the appointment is to be paid now, and not with what was paid already. */
  readonly isPaidNow: boolean;
}

/**
 * What holds for the appointment: until when it can be changed, and when the salon answers, or what is paid now. It scrolls with the form,
 * because below the form it would take most of a phone.
 */
export function BookingTerms({ country, serviceType, isPaidNow }: BookingTermsProps) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const amount = useServicePrices()(findServiceByLabel(serviceType)?.id);
  const answerHours = useSiteOperator().data?.bookingAnswerHours;
  const describeAnswerTime = () =>
    answerHours ? t('requestWithin', { time: format.unit(answerHours, 'hour') }) : t('request');
  return (
    <div className="grid gap-1 text-sm text-muted">
      <p>{t('policy')}</p>
      {country && country !== 'US' && !isPaidNow && <p>{t('dollars')}</p>}
      <p>
        {isPaidNow && amount !== undefined
          ? t('payment.total', { price: format.money(amount) })
          : describeAnswerTime()}
      </p>
    </div>
  );
}
