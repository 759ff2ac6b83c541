import { calculateCommissionCents } from '@mirabelle/catalogue';
import type { CommissionEntry } from './commission-events.js';

type Amounts = Pick<CommissionEntry, 'grossCents' | 'commissionCents'>;

/** What is left of a commission once parts of it were taken back. */
export const findRemainder = (entry: CommissionEntry, takenBack: Amounts): Amounts => ({
  grossCents: entry.grossCents - takenBack.grossCents,
  commissionCents: entry.commissionCents - takenBack.commissionCents,
});

/** Creates an entry for a commission on an amount. @param rateBp basis points; the commission is rounded half up */
export function createCommissionEntry(
  grossCents: number,
  rateBp: number,
  reference: Omit<CommissionEntry, 'grossCents' | 'rateBp' | 'commissionCents' | 'currency'>,
): CommissionEntry {
  const amounts = { grossCents, rateBp, commissionCents: calculateCommissionCents(grossCents, rateBp) };
  return { ...reference, ...amounts, currency: 'USD' };
}

/** Creates the negative entry that takes back an amount. @param wasPaid whether it is deducted from a later payout */
export function createReversal(
  entry: CommissionEntry,
  reversalId: string,
  { amounts, wasPaid }: { readonly amounts: Amounts; readonly wasPaid: boolean },
): CommissionEntry {
  const { settled: _, ...original } = entry;
  return {
    ...original,
    commissionId: reversalId,
    transactionType: 'reversal',
    // Subtraction, because negating 0 would give -0.
    grossCents: 0 - amounts.grossCents,
    commissionCents: 0 - amounts.commissionCents,
    reversesId: entry.commissionId,
    ...(!wasPaid && { settled: true }),
  };
}
