/**
 * An amount of money in whole US cents. Always an integer; negative only for reversals.
 * Its type is a plain number, so that it passes through JSON and SQL unchanged.
 */
export type Cents = number;

/** The currency of all prices and payments. */
export const CURRENCY = 'USD';

/** The platform's commission on a cart item, in basis points of its price (8 %). */
export const CART_COMMISSION_BP = 800;

/** The platform's commission on a booking, in basis points of its price (10 %). */
export const BOOKING_COMMISSION_BP = 1000;

/** The platform itself, which earns the commission of a booking or purchase that names no affiliate. */
export const DEFAULT_AFFILIATE = 'platform_owner';

const BASIS_POINTS = 10_000;
const DECIMAL = /^(0|[1-9]\d{0,6})(?:\.(\d{1,2}))?$/;

/**
 * Parses a decimal string in dollars, such as "65", "65.5" or "65.00", as cents.
 *
 * @returns undefined for anything else: signs, exponents, spaces, leading zeros, more than two decimals, or ten million
 * dollars and more
 */
export function parseCents(text: string): Cents | undefined {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const [, dollars = '0', fraction = ''] = match;
  return Number(dollars) * 100 + Number(fraction.padEnd(2, '0'));
}

/**
 * Formats cents as a decimal string in dollars: 1299 becomes "12.99", -5 becomes "-0.05".
 *
 * @throws RangeError if the amount is not a safe integer
 */
export function formatCents(cents: Cents): string {
  requireInteger(cents);
  const absolute = Math.abs(cents);
  const fraction = absolute % 100;
  const dollars = (absolute - fraction) / 100;
  return `${cents < 0 ? '-' : ''}${dollars}.${String(fraction).padStart(2, '0')}`;
}

/**
 * Calculates the commission on an amount, rounded half up to the cent, with integer arithmetic only.
 *
 * @param rateBasisPoints hundredths of a percent: 800 is 8 %
 * @throws RangeError for a negative amount or rate (a reversal negates the commission that was paid), and for an amount
 * too large to multiply exactly
 */
export function calculateCommissionCents(cents: Cents, rateBasisPoints: number): Cents {
  requireInteger(cents);
  requireInteger(rateBasisPoints);
  if (cents < 0 || rateBasisPoints < 0)
    throw new RangeError('A commission needs an amount and a rate of at least 0');
  const scaled = cents * rateBasisPoints + BASIS_POINTS / 2;
  requireInteger(scaled);
  // Subtracting the remainder first makes the division exact; `Math.floor` of a large quotient might not be.
  return (scaled - (scaled % BASIS_POINTS)) / BASIS_POINTS;
}

function requireInteger(value: number): void {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Expected an exact whole number, got ${value}`);
}
