import { PARTS_OF_DAY, type PartOfDay } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format';

/** Returns a function that names a part of the day with its times: "Evening (from 5:00 PM)", "From 2:00 PM". */
export function useDescribePart(): (part: PartOfDay) => string {
  const { t } = useTranslation('salon');
  const format = useFormat();
  return (part) => {
    const { from, to } = PARTS_OF_DAY[part];
    const times = { from: format.time(from), to: format.time(to) };
    if (part === 'morning') return t('parts.morning', times);
    if (part === 'afternoon') return t('parts.afternoon', times);
    return part === 'evening' ? t('parts.evening', times) : t('parts.from', times);
  };
}
