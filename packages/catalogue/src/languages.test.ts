import { describe, expect, it } from 'vitest';
import { findLanguageOfTag, LANGUAGES, nameLanguage, toIntlLocale } from './languages.js';

describe('LANGUAGES', () => {
  it('there are eleven languages, and only Arabic is written from right to left', () => {
    expect(LANGUAGES.map(({ code }) => code)).toEqual('en es fr de pt it zh ja ar ru el'.split(' '));
    expect(LANGUAGES.filter(({ direction }) => direction === 'rtl').map(({ code }) => code)).toEqual(['ar']);
  });

  it('findLanguageOfTag ignores region and case, and returns undefined for other languages', () => {
    expect(['pt-BR', 'PT_br', ' de '].map(findLanguageOfTag)).toEqual(['pt', 'pt', 'de']);
    expect(['sv', '', null, undefined].map(findLanguageOfTag)).toEqual(Array(4).fill(undefined));
  });

  it('nameLanguage names every language of the interface in English', () => {
    expect(LANGUAGES.map(({ code }) => nameLanguage(code)).join()).toBe(
      'English,Spanish,French,German,Portuguese,Italian,Chinese,Japanese,Arabic,Russian,Greek',
    );
  });

  it('toIntlLocale keeps the digits 0-9 in Arabic', () => {
    expect(new Intl.NumberFormat(toIntlLocale('ar')).format(10)).toBe('10');
    expect(toIntlLocale('de')).toBe('de');
  });
});
