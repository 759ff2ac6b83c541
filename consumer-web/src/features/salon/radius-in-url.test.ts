import i18next from 'i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { readRadius, writeRadius } from './radius-in-url';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const setReaderLanguage = (locale: string) => {
  i18next.language = new Intl.Locale(locale).language;
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([locale]);
};

it('a distance that somebody with miles has shared reaches at least as far for a reader with kilometers', () => {
  setReaderLanguage('en-US');
  const shared = writeRadius('25');
  expect(shared).toBe('25mi');
  expect(readRadius(shared)).toBe('25');
  setReaderLanguage('de-DE');
  expect(readRadius(shared)).toBe('100');
  expect(writeRadius('25')).toBe('25km');
});

it('a distance that somebody with kilometers has shared reaches at least as far for a reader with miles', () => {
  setReaderLanguage('en-US');
  expect(readRadius('5km')).toBe('5');
  expect(readRadius('100km')).toBe('100');
});

it('a distance that nobody can choose becomes the next that reaches at least as far, or any', () => {
  setReaderLanguage('en-US');
  for (const text of ['7', '7mi', '0025mi']) expect(readRadius(text)).toBe('25');
  for (const text of ['501mi', '9999', 'any']) expect(readRadius(text)).toBe('any');
  setReaderLanguage('de-DE');
  expect(readRadius('500mi')).toBe('any');
});

it('a URL without a distance or with something else leaves it open', () => {
  setReaderLanguage('de-DE');
  for (const text of ['', 'far', '-5', '5 km']) expect(readRadius(text)).toBe('');
  expect(readRadius('25')).toBe('25');
  expect(writeRadius('')).toBe('');
});

it('a URL without a distance is read where there is no browser, as in the prerendered page', () => {
  vi.stubGlobal('navigator', undefined);
  expect(readRadius('')).toBe('');
});
