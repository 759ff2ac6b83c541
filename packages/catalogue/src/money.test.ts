import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BOOKING_COMMISSION_BP,
  CART_COMMISSION_BP,
  calculateCommissionCents,
  formatCents,
  parseCents,
} from './money.js';

const anyPrice = fc.integer({ min: 0, max: 999_999_999 });

describe('parseCents and formatCents', () => {
  it.each([
    ['65', 6500],
    ['65.5', 6550],
    ['65.00', 6500],
    ['12.99', 1299],
    ['0', 0],
    ['0.05', 5],
    ['9999999.99', 999_999_999],
  ])('parseCents parses %s as %i cents', (text, cents) => {
    expect(parseCents(text)).toBe(cents);
  });

  it.each([
    '',
    ' ',
    '-1',
    '+1',
    '1.999',
    '1.',
    '.5',
    '1e3',
    '1E2',
    '0x10',
    '007',
    '1,50',
    '12.99 ',
    '12.99\n',
    'NaN',
    'Infinity',
    '10000000',
    '99999999999999999999',
    '١٢',
  ])('parseCents refuses %j', (text) => {
    expect(parseCents(text)).toBeUndefined();
  });

  it('parseCents parses every formatted amount back to the same cents', () => {
    fc.assert(fc.property(anyPrice, (cents) => parseCents(formatCents(cents)) === cents));
  });

  it('parseCents parses any text to whole cents within bounds, or refuses it', () => {
    const nearlyDecimal = fc.stringMatching(/^[-+]?[0-9]{0,9}\.?[0-9]{0,3}(e[0-9])?$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), nearlyDecimal), (text) => {
        const cents = parseCents(text);
        if (cents === undefined) return;
        expect(Number.isInteger(cents) && cents >= 0 && cents <= 999_999_999).toBe(true);
        expect(cents).toBe(Math.round(Number(text) * 100));
      }),
    );
  });

  it('formatCents formats two decimals, and a minus sign for a reversal', () => {
    expect([1299, 500, 5, 0, -5, -1299].map(formatCents)).toEqual([
      '12.99',
      '5.00',
      '0.05',
      '0.00',
      '-0.05',
      '-12.99',
    ]);
  });

  it('formatCents refuses to format fractions of a cent', () => {
    expect(() => formatCents(12.5)).toThrow(RangeError);
    expect(() => formatCents(Number.NaN)).toThrow(RangeError);
  });
});

describe('calculateCommissionCents', () => {
  it('calculateCommissionCents returns 8 % of a cart item and 10 % of a booking', () => {
    expect(calculateCommissionCents(2500, CART_COMMISSION_BP)).toBe(200);
    expect(calculateCommissionCents(12_000, BOOKING_COMMISSION_BP)).toBe(1200);
  });

  it('calculateCommissionCents rounds half up to the cent', () => {
    expect(calculateCommissionCents(1299, CART_COMMISSION_BP)).toBe(104);
    expect(calculateCommissionCents(5, BOOKING_COMMISSION_BP)).toBe(1);
    expect(calculateCommissionCents(4, BOOKING_COMMISSION_BP)).toBe(0);
  });

  it('calculateCommissionCents returns the nearest cent for every price and rate', () => {
    fc.assert(
      fc.property(anyPrice, fc.integer({ min: 0, max: 10_000 }), (cents, rate) => {
        const exact = BigInt(cents) * BigInt(rate);
        expect(BigInt(calculateCommissionCents(cents, rate))).toBe((exact + 5000n) / 10_000n);
      }),
    );
  });

  it('calculateCommissionCents is exact as long as cents × rate is a safe integer, and refuses anything larger', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.integer({ min: 0, max: 20_000 }), (cents, rate) => {
        const scaled = BigInt(cents) * BigInt(rate) + 5000n;
        if (scaled > BigInt(Number.MAX_SAFE_INTEGER))
          expect(() => calculateCommissionCents(cents, rate)).toThrow(RangeError);
        else expect(BigInt(calculateCommissionCents(cents, rate))).toBe(scaled / 10_000n);
      }),
    );
  });

  it('calculateCommissionCents refuses negative amounts and rates', () => {
    expect(() => calculateCommissionCents(-1, CART_COMMISSION_BP)).toThrow(RangeError);
    expect(() => calculateCommissionCents(100, -1)).toThrow(RangeError);
  });
});
