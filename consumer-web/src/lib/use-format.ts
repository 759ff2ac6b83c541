import type { Cents } from '@mirabelle/catalogue';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type DecimalFormat,
  formatCompact,
  formatDate,
  formatDay,
  formatMinutes,
  formatMoney,
  formatNumber,
  formatPercent,
  formatUnit,
  formatZone,
  type Unit,
} from './format';

/** The functions of `format.ts`, bound to the reader's language. */
export function useFormat() {
  const { language } = useTranslation().i18n;
  return useMemo(
    () => ({
      money: (cents: Cents) => formatMoney(cents, language),
      number: (value: number, options?: DecimalFormat) => formatNumber(value, language, options),
      compact: (value: number) => formatCompact(value, language),
      percent: (percent: number) => formatPercent(percent, language),
      unit: (value: number, unit: Unit) => formatUnit(value, unit, language),
      date: (instant: string, timeZone?: string) => formatDate(instant, language, timeZone),
      day: (date: string) => formatDay(date, language),
      time: (minutes: number) => formatMinutes(minutes, language),
      zone: (timeZone: string) => formatZone(timeZone, language),
    }),
    [language],
  );
}
