import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDay, formatMinutes, formatZone } from './format-dates';
import { useNumberFormat } from './use-number-format';

/** The functions of `format-numbers.ts` and `format-dates.ts`, bound to the reader's language. */
export function useFormat() {
  const { language } = useTranslation().i18n;
  const numbers = useNumberFormat();
  return useMemo(
    () => ({
      ...numbers,
      date: (instant: string, timeZone?: string) => formatDate(instant, language, timeZone),
      day: (date: string) => formatDay(date, language),
      time: (minutes: number) => formatMinutes(minutes, language),
      zone: (timeZone: string) => formatZone(timeZone, language),
    }),
    [language, numbers],
  );
}
