import { expect, it } from 'vitest';
import { toInternationalPhone } from './phone.js';
import { SALONS } from './salons.js';

it.each([
  ['030 5550199', 'DE', '+49 30 5550199'],
  ['(030) 555-0199', 'DE', '+49 30 555-0199'],
  ['0049 30 5550199', 'DE', '+49 30 5550199'],
  ['+49 30 5550199', 'FR', '+49 30 5550199'],
  ['02 5555 0101', 'IT', '+39 02 5555 0101'],
  ['910 055 014', 'ES', '+34 910 055 014'],
  ['(212) 555-0142', 'US', '+1 212 555-0142'],
  ['1-212-555-0142', 'US', '+1 212-555-0142'],
  ['8 495 555 01 99', 'RU', '+7 495 555 01 99'],
  ['ask Ada', 'DE', 'ask Ada'],
  ['030 5550199', 'XX', '030 5550199'],
  ['112', 'DE', '112'],
])('the telephone number %s in %s is dialed from everywhere as %s', (typed, country, expected) => {
  expect(toInternationalPhone(typed, country)).toBe(expected);
  expect(toInternationalPhone(expected, country)).toBe(expected);
});

it('the numbers of the sample salons are international already', () => {
  for (const { phone, country } of SALONS) {
    expect(phone.startsWith('+'), phone).toBe(true);
    expect(toInternationalPhone(phone, country)).toBe(phone);
  }
});
