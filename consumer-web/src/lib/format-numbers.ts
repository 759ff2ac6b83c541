import { type Cents, CURRENCY, toIntlLocale } from '@mirabelle/catalogue';
import { numberFormat } from './intl';

// In right-to-left text the parts of "$12.99" would be reordered, so the amount is isolated as left-to-right.
const isolateLeftToRight = (text: string) => `\u2066${text}\u2069`;

/** Formats cents as money: 1299 is "$12.99" in English. An amount of whole dollars has no cents: "$49". */
export function formatMoney(cents: Cents, language: string): string {
  const isArabic = language === 'ar';
  const text = numberFormat(isArabic ? 'en' : language, {
    style: 'currency',
    currency: CURRENCY,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100);
  return isArabic ? isolateLeftToRight(text) : text;
}

export interface DecimalFormat {
  /** The exact number of decimals. */
  readonly decimals?: number;
}

/** Whole numbers below this one have no separators, so they are written alike in all languages of the app. */
const FIRST_WITH_SEPARATOR = 1_000;

/** Formats a number: 1312 is "1,312" in English. */
export function formatNumber(value: number, language: string, { decimals }: DecimalFormat = {}): string {
  // The first use of `Intl` takes a slow phone 60 ms, and most numbers of the app are small.
  if (!decimals && Number.isInteger(value) && value >= 0 && value < FIRST_WITH_SEPARATOR)
    return String(value);
  return numberFormat(
    toIntlLocale(language),
    decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals },
  ).format(value);
}

/**
 * Formats a large number in short: 500000 is "500K" in English. French and Italian texts write it in full, because "500 k" and
 * "500K" are used by engineers alone.
 */
export function formatCompact(value: number, language: string): string {
  return numberFormat(toIntlLocale(language), /fr|it/.test(language) ? {} : { notation: 'compact' }).format(
    value,
  );
}

/** Formats a percentage: 98 is "98%" in English. */
export function formatPercent(percent: number, language: string): string {
  return numberFormat(toIntlLocale(language), { style: 'percent' }).format(percent / 100);
}

export type Unit = 'mile' | 'kilometer' | 'minute' | 'hour' | 'day' | 'week';

/** These stand in sentences. */
const WRITTEN_IN_FULL: ReadonlySet<Unit> = new Set(['hour', 'day', 'week']);

/** Formats a measure with its unit: "0.8 mi", "60 min". Hours, days and weeks are written in full. */
export function formatUnit(value: number, unit: Unit, language: string): string {
  const text = numberFormat(toIntlLocale(language), {
    style: 'unit',
    unit,
    unitDisplay: WRITTEN_IN_FULL.has(unit) ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(value);
  // Japanese writes a number and its counter without a space: 14日.
  return language === 'ja' ? text.replace(/\s/g, '') : text;
}
