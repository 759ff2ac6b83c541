import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import { WEEKDAYS } from '@mirabelle/catalogue';
import { useResourceTranslate } from '../i18n/i18n';
import { formatOpeningHours } from './opening-hours';

/** Returns a function that writes the opening hours of a week, a line for each day. */
export function useFormatWeek(): (hours: AdminSalon['openingHours']) => string {
  const t = useResourceTranslate('salons');
  return (hours) =>
    WEEKDAYS.map((day) => {
      const times = hours[day];
      return `${t(`days.${day}`)}: ${times ? formatOpeningHours(times) : t('hours.closed')}`;
    }).join('\n');
}
