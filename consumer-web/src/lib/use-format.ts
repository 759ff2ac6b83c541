import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDay, formatMinutes, formatZone } from './format-dates';
import { useReaderLocale } from './reader-locale';
import { useNumberFormat } from './use-number-format';

/** The functions of `format-numbers.ts` and `format-dates.ts`, bound to the reader's language and region. */
export function useFormat() {
  const { language } = useTranslation().i18n;
  const locale = useReaderLocale();
  const numbers = useNumberFormat();
  return useMemo(
    () => ({
      ...numbers,
      date: (instant: string, timeZone?: string) => formatDate(instant, locale, timeZone),
      day: (date: string) => formatDay(date, locale),
      time: (minutes: number) => formatMinutes(minutes, locale),
      zone: (timeZone: string) => formatZone(timeZone, language),
    }),
    [language, locale, numbers],
  );
}
