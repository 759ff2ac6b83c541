import { expect, it } from 'vitest';
import { formatCityLine } from './city-line.js';

it.each([
  ['US', 'New York', 'NY', '10014', 'New York, NY 10014'],
  ['CA', 'Toronto', 'Ontario', 'M5V 2T6', 'Toronto, Ontario M5V 2T6'],
  ['DE', 'Berlin', 'Berlin', '10119', '10119 Berlin'],
  ['GB', 'London', 'England', 'W1F 9ZZ', 'London W1F 9ZZ'],
  ['AE', 'Dubai', 'Dubai', '00000', 'Dubai'],
])(
  'the postal code stands where people of the country write it: %s',
  (country, city, state, zipCode, line) => {
    expect(formatCityLine({ country, city, state, zipCode })).toBe(line);
  },
);
