import { expect, it } from 'vitest';
import { toInternationalPhone } from './phone.js';
import { COUNTRIES } from './places.js';
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
  ['+49 (0)30 5550199', 'DE', '+49 30 5550199'],
  ['+49 (0) 30 5550199', 'DE', '+49 30 5550199'],
  ['0049 (0)30 5550199', 'DE', '+49 30 5550199'],
  ['(0049) 30 5550199', 'DE', '+49 30 5550199'],
  ['+39 (0)2 5555 0101', 'IT', '+39 02 5555 0101'],
  ['7 (495) 555-01-99', 'RU', '+7 495 555-01-99'],
  ['800 555 01 99', 'RU', '+7 800 555 01 99'],
  ['555-0142', 'US', '555-0142'],
  ['011 49 30 5550199', 'US', '011 49 30 5550199'],
  ['01 55 55 01 99', 'FR', '+33 1 55 55 01 99'],
  ['210 555 0199', 'GR', '+30 210 555 0199'],
  ['03-5555-0199', 'JP', '+81 3-5555-0199'],
  ['010 5555 0199', 'CN', '+86 10 5555 0199'],
  ['04 555 0199', 'AE', '+971 4 555 0199'],
  ['(11) 5555-0199', 'BR', '+55 11 5555-0199'],
  ['020 7946 0199', 'GB', '+44 20 7946 0199'],
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

it('each country that an address can have has its code', () => {
  for (const { code } of COUNTRIES) expect(toInternationalPhone('255 555 0199', code), code).toMatch(/^\+/);
});
