import { accept, type Decision, type DomainEvent, refuse } from '@mirabelle/decider';
import type { CommissionEntry, CommissionEvent, Payout } from './commission-events.js';

export interface PayoutState {
  /** The day of the approval that holds, where the day begins last, YYYY-MM-DD: no transfer went out before it. */
  readonly approvedOn?: string;
  /** The transfer, once the commission was paid; it stays when the commission is reversed. */
  readonly payout?: Payout;
}

/** Whether a transfer would have gone out before the approval that it was made by. */
export const isBeforeApproval = ({ payoutDate }: Payout, { approvedOn }: PayoutState): boolean =>
  Boolean(payoutDate && approvedOn && payoutDate < approvedOn);

export const refuseTooEarlyDay = () =>
  refuse('validation_failed', 'Not before the day on which the commission was approved', {
    field: 'payoutDate',
  });

/** No money moves, so nobody else has to agree; the log keeps the former day and number. */
export function decideCorrection(
  command: Required<Payout> & { readonly reason?: string },
  state: PayoutState & { readonly entry?: CommissionEntry; readonly status: string },
): Decision<CommissionEvent> {
  const { entry, payout, status } = state;
  if (!entry) return refuse('transaction_unknown', 'There is no such transaction.');
  if (!payout) {
    const text = `This transaction is ${status}; it has no payout to correct.`;
    return refuse('transaction_not_open', text, { transactionStatus: status });
  }
  const { payoutDate, payoutReference } = command;
  if (payout.payoutDate === payoutDate && payout.payoutReference === payoutReference) return accept();
  if (isBeforeApproval(command, state)) return refuseTooEarlyDay();
  const { commissionId, userId } = entry;
  const data = { commissionId, userId, payoutDate, payoutReference, ...withReason(command) };
  return accept({ type: 'CommissionPayoutCorrected', data });
}

/** West of Greenwich, a day begins up to 12 hours after it begins in UTC. */
const LATEST_ZONE_MS = 12 * 3_600_000;

export function readApproval({ metadata }: DomainEvent): { approvedBy?: string; approvedOn?: string } {
  const { actor, occurredAt } = metadata ?? {};
  return {
    ...(actor?.id && { approvedBy: actor.id }),
    ...(occurredAt && {
      approvedOn: new Date(Date.parse(occurredAt) - LATEST_ZONE_MS).toISOString().slice(0, 10),
    }),
  };
}

export function readPayout({ payoutDate, payoutReference }: Payout): Payout {
  return { ...(payoutDate && { payoutDate }), ...(payoutReference && { payoutReference }) };
}

export function withReason({ reason }: { readonly reason?: string }): { reason?: string } {
  return reason ? { reason } : {};
}
