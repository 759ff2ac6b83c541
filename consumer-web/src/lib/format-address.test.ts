import { expect, it } from 'vitest';
import { formatAddress } from './format-address';

const NEW_YORK = {
  address: '418 Larkspur Row',
  city: 'New York',
  state: 'NY',
  zipCode: '10014',
  country: 'US',
};
const LONDON = {
  address: '9 Tansy Lane',
  city: 'London',
  state: 'England',
  zipCode: 'W1F 9ZZ',
  country: 'GB',
};
const BERLIN = {
  address: 'Ahornzeile 4',
  city: 'Berlin',
  state: 'Berlin',
  zipCode: '10119',
  country: 'DE',
};
const ATHENS = {
  address: 'Odos Melissas 4',
  city: 'أثينا',
  state: 'Attica',
  zipCode: '105 58',
  country: 'GR',
};

it.each([
  [NEW_YORK, '418 Larkspur Row, New York, NY 10014'],
  [LONDON, '9 Tansy Lane, London W1F 9ZZ'],
  [BERLIN, 'Ahornzeile 4, 10119 Berlin'],
])('the postal code of an address stays in one line, beside its state or city: %o', (place, shown) => {
  const [street = '', ...rest] = formatAddress(place, 'ltr').split(', ');
  expect([street, ...rest].join(', ').replaceAll('\u00a0', ' ')).toBe(shown);
  expect(rest.join('').includes(' ')).toBe(false);
});

it.each([
  [
    { ...NEW_YORK, city: 'نيويورك' },
    '\u2068418 Larkspur Row\u2069، \u2068نيويورك\u2069، \u2068NY\u00a010014\u2069',
  ],
  [{ ...BERLIN, city: 'برلين' }, '\u2068Ahornzeile 4\u2069، \u2068برلين\u2069\u00a0\u206810119\u2069'],
  [ATHENS, '\u2068Odos Melissas 4\u2069، \u2068أثينا\u2069\u00a0\u2068105\u00a058\u2069'],
])(
  'an Arabic reader finds Arabic commas in an address, and the city before the postal code: %o',
  (place, shown) => {
    expect(formatAddress(place, 'rtl')).toBe(shown);
  },
);
