import { findSlotByLabel } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format';

/** Returns a function that formats the day and time of an appointment in the visitor's language. */
export function useFormatAppointment(): (appointment: {
  readonly localDate: string;
  readonly appointmentTime: string;
}) => string {
  const format = useFormat();
  const { t } = useTranslation('booking');
  return ({ localDate, appointmentTime }) => {
    const slot = findSlotByLabel(appointmentTime);
    return t('dayAndTime', {
      day: format.day(localDate),
      time: slot ? format.time(slot.minutes) : appointmentTime,
    });
  };
}
