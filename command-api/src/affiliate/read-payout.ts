import { isPayoutDay, PAYOUT_DAY_RULE } from '@mirabelle/backoffice-contracts';
import type { Payout } from '@mirabelle/domain';
import { createFieldProblem } from '@mirabelle/http';

type PayoutBody = { readonly [Field in keyof Payout]?: Payout[Field] | undefined };

/**
 * Reads the transfer from the body of a request that marks commissions as paid.
 *
 * @param now ms since the epoch
 * @throws ProblemError `validation_failed` if the day of the transfer is still to come
 */
export function readPayout({ payoutDate, payoutReference }: PayoutBody, now = Date.now()): Payout {
  if (payoutDate && !isPayoutDay(payoutDate, now)) throw createFieldProblem('payoutDate', PAYOUT_DAY_RULE);
  return { ...(payoutDate && { payoutDate }), ...(payoutReference && { payoutReference }) };
}
