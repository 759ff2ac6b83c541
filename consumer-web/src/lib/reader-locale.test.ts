import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatDay, formatMinutes } from './format-dates';
import { findReaderLocale } from './reader-locale';

const setLanguages = (...languages: string[]) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

/** Half past two in the afternoon and a day, as they are written for a reader of a language. */
const write = (language: string) => {
  const locale = findReaderLocale(language);
  return `${formatMinutes(870, locale)}, ${formatDay('2031-05-20', locale)}`.replace(/\s/gu, ' ');
};

afterEach(() => vi.restoreAllMocks());

describe('findReaderLocale', () => {
  it.each([
    [['en-US', 'en'], '2:30 PM, Tuesday, May 20, 2031'],
    [['de-DE', 'de'], '2:30 PM, Tuesday, May 20, 2031'],
    [['en-GB', 'en-US'], '14:30, Tuesday, 20 May 2031'],
    [['fr-FR', 'en-DE'], '14:30, Tuesday, 20 May 2031'],
  ])('English days and times are written as in the region of the browser: %s', (languages, text) => {
    setLanguages(...languages);
    // Versions of the data differ in the comma after the weekday.
    expect(write('en').replace('Tuesday 20', 'Tuesday, 20')).toBe(text);
  });

  it('another language is written alike in every region', () => {
    setLanguages('es-MX', 'es');
    expect(findReaderLocale('es')).toBe('es');
  });
});
