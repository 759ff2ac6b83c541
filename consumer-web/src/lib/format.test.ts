import { LANGUAGES, toIntlLocale } from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';
import { formatDate, formatMinutes, formatZone } from './format-dates';
import { formatCompact, formatMoney, formatNumber, formatPercent, formatUnit } from './format-numbers';

const replaceSpaces = (text: string) => text.replace(/[\u00a0\u202f\u200e\u200f\u061c]/g, ' ').trim();

describe('format', () => {
  it('format formats money as the language writes it', () => {
    expect(formatMoney(1299, 'en')).toBe('$12.99');
    expect(replaceSpaces(formatMoney(1299, 'de'))).toBe('12,99 $');
    expect(formatMoney(4900, 'en')).toBe('$49');
    expect(replaceSpaces(formatMoney(6500, 'de'))).toBe('65 $');
    expect(replaceSpaces(formatMoney(6550, 'de'))).toBe('65,50 $');
  });

  it('format uses Latin digits for numbers and prices in Arabic', () => {
    expect(formatNumber(1312, 'ar')).toMatch(/^1.312$/);
    expect(formatMoney(1299, 'ar')).toBe('\u2066$12.99\u2069');
  });

  it('format formats numbers, percentages, units and times', () => {
    expect(formatNumber(4.9, 'fr', { decimals: 1 })).toBe('4,9');
    expect(formatCompact(500_000, 'en')).toBe('500K');
    expect(replaceSpaces(formatCompact(500_000, 'fr'))).toBe('500 000');
    expect(formatCompact(10_000, 'it')).toBe('10.000');
    expect(formatCompact(500_000, 'ja')).toBe('50万');
    expect(replaceSpaces(formatPercent(98, 'de'))).toBe('98 %');
    expect(replaceSpaces(formatUnit(1.5, 'mile', 'de'))).toBe('1,5 mi');
    expect(formatUnit(14, 'day', 'ja')).toBe('14日');
    expect(replaceSpaces(formatMinutes(570, 'en'))).toBe('9:30 AM');
    expect(formatMinutes(570, 'de')).toBe('09:30');
  });

  it('format writes a whole number below 1,000 as `Intl` does, in each language of the app', () => {
    const values = Array.from({ length: 1_000 }, (_, value) => value);
    for (const { code } of LANGUAGES) {
      const format = new Intl.NumberFormat(toIntlLocale(code));
      const expected = values.map((value) => format.format(value));
      expect(values.map((value) => formatNumber(value, code))).toEqual(expected);
    }
    expect(formatNumber(5, 'de', { decimals: 1 })).toBe('5,0');
    expect(formatNumber(1_000, 'en')).toBe('1,000');
  });

  it('format formats the day of an instant in another time zone', () => {
    expect(formatDate('2026-12-01T00:00:00Z', 'en', 'America/New_York')).toBe('November 30, 2026');
    expect(formatDate('2026-12-01T00:00:00Z', 'en', 'UTC')).toBe('December 1, 2026');
  });

  it('format names a time zone in the language, not by its identifier', () => {
    expect(formatZone('America/New_York', 'en')).toBe('Eastern Time');
    expect(formatZone('Europe/Paris', 'el')).toBe('Ώρα Κεντρικής Ευρώπης');
    expect(formatZone('Asia/Tokyo', 'zh')).toBe('日本标准时间');
  });
});
