import { expect, it } from 'vitest';
import { readTypedDecimal } from './typed-decimal';

it('a number is read alike with a decimal comma and with a decimal point, and one with both stays as it was typed', () => {
  expect([' 12,50 ', '12.50', '-3,7', '12'].map(readTypedDecimal)).toEqual(['12.50', '12.50', '-3.7', '12']);
  expect(['1,000.50', '1.000,50', '1,000,000'].map(readTypedDecimal)).toEqual([
    '1,000.50',
    '1.000,50',
    '1,000,000',
  ]);
});
