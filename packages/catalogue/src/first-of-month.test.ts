import { expect, it } from 'vitest';
import { writeFirstOfMonth } from './first-of-month.js';

it.each([
  ['fr', 'mardi 1er décembre 2026'],
  ['it', 'martedì 1º dicembre 2026'],
  ['pt', 'terça-feira, 1º de dezembro de 2026'],
  ['es', 'martes, 1 de diciembre de 2026'],
  ['zh', '2026年12月1日星期二'],
  ['en', 'Tuesday, December 1, 2026'],
])('the first of a month is written in %s as %s', (language, expected) => {
  const formatter = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' });
  expect(writeFirstOfMonth(formatter.format(Date.UTC(2026, 11, 1)), language)).toBe(expected);
});

it('every other day of a month is written as `Intl` writes it', () => {
  const formatter = new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeZone: 'UTC' });
  for (const date of [2, 10, 11, 21, 31]) {
    const text = formatter.format(Date.UTC(2026, 11, date));
    expect(writeFirstOfMonth(text, 'fr')).toBe(text);
  }
});
