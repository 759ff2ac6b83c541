import { formatCents } from '@mirabelle/catalogue';

/** The cents of a decimal string, which may be negative: "-1.20" becomes -120. */
export const toCents = (decimal: string): number => Math.round(Number(decimal) * 100);

/** Adds decimal strings in cents, which are whole numbers. */
export const addDecimals = (decimals: readonly string[]): string =>
  formatCents(decimals.reduce((sum, decimal) => sum + toCents(decimal), 0));
