import { describe, expect, it } from 'vitest';
import { formatDay, formatHours, formatMoney, formatZone } from './formats.js';
import { findLocale } from './locale.js';

describe('findLocale', () => {
  it('findLocale returns the language of the tag without its region, and English for an unknown or invalid tag', () => {
    expect(findLocale('de-AT').language).toBe('de');
    expect(findLocale('tlh').language).toBe('en');
    expect(findLocale('').language).toBe('en');
    expect(findLocale('en').direction).toBe('ltr');
  });
});

describe('the translations of a locale', () => {
  it('the translations of a locale throw for a key that they do not have', () => {
    expect(() => findLocale('en').t('booking.nothing')).toThrow('booking.nothing');
  });
});

describe('dates and amounts', () => {
  const [start, end] = ['2026-12-04T23:30:00.000Z', '2026-12-05T00:30:00.000Z'];
  const replaceSpecialSpaces = (text: string) => text.replace(/[\u2009\u202f\u00a0]/g, ' ');

  it("dates and amounts are in the person's language, and times are local to the salon", () => {
    expect(formatDay(start, 'en', 'Europe/Paris')).toBe('Saturday, December 5, 2026');
    expect(formatDay(start, 'de', 'America/New_York')).toBe('Freitag, 4. Dezember 2026');
    expect(replaceSpecialSpaces(formatHours(start, end, 'en', 'America/New_York'))).toBe('6:30 – 7:30 PM');
    expect(replaceSpecialSpaces(formatMoney(12_050, 'USD', 'de'))).toBe('120,50 $');
    expect(replaceSpecialSpaces(formatMoney(12_000, 'USD', 'de'))).toBe('120 $');
    expect(formatZone('en', 'Europe/Paris')).toBe('Central European Time');
    expect(formatZone('ja', 'America/New_York')).toBe('米国東部時間');
  });
});
