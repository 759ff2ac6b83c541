import { expect, it } from 'vitest';
import { usesMiles } from './use-format-distance';

it.each([
  ['en-US', true],
  ['es-US', true],
  ['en-GB', true],
  ['en-IM', true],
  ['en-GU', true],
  ['es-PR', false],
  ['en', true],
  ['en-AU', false],
  ['de', false],
  ['ar-AE', false],
  ['zh-Hant-TW', false],
])('people with the locale %s measure distances in miles: %s', (locale, expected) => {
  expect(usesMiles(locale)).toBe(expected);
});
