import { toIntlLocale } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { useReaderLocale } from '../../../lib/reader-locale';
import { getDayFormat } from '../day-format';
import { findDayRanges } from '../day-ranges';

/**
 * The days for which the salon is closed besides those without opening hours.
 *
 * @param today local day of the salon, YYYY-MM-DD
 */
export function ClosedDays({ days, today }: { days: readonly string[]; today: string }) {
  const { t, i18n } = useTranslation('salon-page');
  const readerLocale = useReaderLocale();
  if (days.length === 0) return null;
  const locale = toIntlLocale(i18n.language);
  const ranges = findDayRanges(days).map(([first, last]) =>
    getDayFormat(readerLocale, last, today).formatRange(Date.parse(first), Date.parse(last)),
  );
  return (
    <p className="mt-3 px-2.5 text-sm">
      {t('hours.alsoClosed', { days: new Intl.ListFormat(locale, { type: 'conjunction' }).format(ranges) })}
    </p>
  );
}
