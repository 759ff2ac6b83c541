import { useTranslation } from 'react-i18next';
import { isolateDirection } from '../../../lib/text-direction';

/** A link that calls the salon of an appointment, with its number to read. */
export function SalonPhoneLink({ phone }: { readonly phone: string }) {
  const { t } = useTranslation('appointment');
  return (
    <a className="text-primary underline underline-offset-4" href={`tel:${phone.replaceAll(' ', '')}`}>
      {t('place.call', { phone: isolateDirection(phone) })}
    </a>
  );
}
