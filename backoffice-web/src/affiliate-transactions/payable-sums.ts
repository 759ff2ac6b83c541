import { addDecimals, toCents } from '../format/cents';

/** What commissions are worth together, less their deductions. */
interface Sum {
  readonly entries: number;
  /** A decimal string; negative if the deductions exceed the rest. */
  readonly amount: string;
}

const NOTHING: Sum = { entries: 0, amount: '0.00' };

/** Whether more is to be deducted from a partner than is owed to them. */
export const isDebt = ({ amount }: Pick<Sum, 'amount'>): boolean => toCents(amount) < 0;

export const addSums = (...sums: readonly Sum[]): Sum => ({
  entries: sums.reduce((count, { entries }) => count + entries, 0),
  amount: addDecimals(sums.map(({ amount }) => amount)),
});

/**
 * Adds up the sums of partners by the one rule for all that is owed: a partner's deductions lower only what that same partner gets. What
 * exceeds that stands apart, as debts, and comes off later payouts to the same partner.
 *
 * @param sums one of each partner
 */
export function addPayable(sums: readonly Sum[]): { readonly payable: Sum; readonly debts: Sum } {
  const debts = sums.filter(isDebt);
  return {
    payable: addSums(...sums.filter((sum) => !isDebt(sum))),
    debts: debts.length > 0 ? addSums(...debts) : NOTHING,
  };
}
