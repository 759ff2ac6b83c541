import { findSlotByLabel, toIntlLocale, writeFirstOfMonth } from '@mirabelle/catalogue';
import type { NextFree } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { dateTimeFormat } from '../../lib/intl';
import { useReaderLocale } from '../../lib/reader-locale';
import { useFormat } from '../../lib/use-format';

/** Returns a function that formats a free time: "Tue, Nov 24, 10:00 AM". */
export function useFormatFreeTime(): (time: NextFree[number]) => string {
  const { t, i18n } = useTranslation('salon');
  const format = useFormat();
  const formatDay = dateTimeFormat(toIntlLocale(useReaderLocale()), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return ({ date, time }) => {
    const slot = findSlotByLabel(time);
    return t('dayAndTime', {
      day: writeFirstOfMonth(formatDay.format(new Date(`${date}T00:00:00Z`)), i18n.language),
      time: slot ? format.time(slot.minutes) : time,
    });
  };
}
