/**
 * An amount of money in whole US cents. Always an integer; negative only for reversals.
 * A plain number by type, so that it goes through JSON and SQL unchanged.
 */
export type Cents = number;

/** The one currency the product trades in. */
export const CURRENCY = 'USD';

/** ServiceContext commission on a cart item, in basis points of its price (8 %). */
export const CART_COMMISSION_BP = 800;

/** ServiceContext commission on a booking, in basis points of its price (10 %). */
export const BOOKING_COMMISSION_BP = 1000;

/** The affiliate named on a booking or purchase when nobody else referred it. */
export const DEFAULT_AFFILIATE = 'platform_owner';

const BASIS_POINTS = 10_000;
const DECIMAL = /^(0|[1-9]\d{0,6})(?:\.(\d{1,2}))?$/;

/**
 * Reads a decimal string in dollars as cents: "65", "65.5" and "65.00" are fine.
 * Returns undefined for anything else: signs, exponents, spaces, leading zeros, more than two
 * decimals, or ten million dollars and more.
 */
export function parseCents(text: string): Cents | undefined {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const [, dollars = '0', fraction = ''] = match;
  return Number(dollars) * 100 + Number(fraction.padEnd(2, '0'));
}

/**
 * Writes cents as a decimal string in dollars: 1299 becomes "12.99", -5 becomes "-0.05".
 * Throws RangeError if the amount is not a safe integer.
 */
export function formatCents(cents: Cents): string {
  requireInteger(cents);
  const size = Math.abs(cents);
  const fraction = size % 100;
  const dollars = (size - fraction) / 100;
  return `${cents < 0 ? '-' : ''}${dollars}.${String(fraction).padStart(2, '0')}`;
}

/**
 * The commission on an amount at a rate in basis points, rounded half up to the cent, in integers only.
 * Throws RangeError for negative amounts (a reversal negates the commission that was paid) and for
 * amounts too large to multiply exactly.
 */
export function commissionCents(cents: Cents, rateBasisPoints: number): Cents {
  requireInteger(cents);
  requireInteger(rateBasisPoints);
  if (cents < 0 || rateBasisPoints < 0)
    throw new RangeError('A commission needs an amount and a rate of at least 0');
  const scaled = cents * rateBasisPoints + BASIS_POINTS / 2;
  requireInteger(scaled);
  // Taking the remainder off first keeps the division exact where a floored quotient might not be.
  return (scaled - (scaled % BASIS_POINTS)) / BASIS_POINTS;
}

function requireInteger(value: number): void {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Expected an exact whole number, got ${value}`);
}
