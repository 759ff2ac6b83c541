import type { Cents } from '@mirabelle/catalogue';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type DecimalFormat,
  formatCompact,
  formatMoney,
  formatNumber,
  formatPercent,
  formatUnit,
  type Unit,
} from './format-numbers';

/** The functions of `format-numbers.ts`, bound to the reader's language. The first load has them without those of dates. */
export function useNumberFormat() {
  const { language } = useTranslation().i18n;
  return useMemo(
    () => ({
      money: (cents: Cents) => formatMoney(cents, language),
      number: (value: number, options?: DecimalFormat) => formatNumber(value, language, options),
      compact: (value: number) => formatCompact(value, language),
      percent: (percent: number) => formatPercent(percent, language),
      unit: (value: number, unit: Unit) => formatUnit(value, unit, language),
    }),
    [language],
  );
}
