import {
  createPurchaseCommission,
  deriveCommissionId,
  deriveMetadata,
  executeOnPayment,
} from '@mirabelle/application';
import { CART_COMMISSION_BP, calculateCommissionCents, formatCents, parseCents } from '@mirabelle/catalogue';
import { type AffiliateTransaction, recordTransaction, type TransactionBody } from '@mirabelle/contracts';
import {
  type Commission,
  type CommissionDetails,
  type CommissionEntry,
  commission,
  commissionStream,
} from '@mirabelle/domain';
import { ProblemError, requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';
import { createCommandMetadata } from '../http/command-metadata.js';

export function addTransactionRoutes({ service, commands }: Context): void {
  service.route(recordTransaction, async (request) => {
    const { body } = request;
    const { userId } = requirePerson(request);
    const orderId = body.paypalOrderId;
    const amountCents = parseCents(body.amount) ?? 0;
    requireMatchingCommission(amountCents, body.commission);
    const metadata = createCommandMetadata(request);
    await executeOnPayment(
      commands,
      orderId,
      { type: 'UsePayment', userId, purpose: 'cart', referenceId: orderId, amountCents },
      deriveMetadata(metadata, 'use-payment'),
    );
    const entry = createPurchaseCommission({ orderId, userId, amountCents, affiliateId: body.affiliateId });
    const { state } = await commands.execute({
      decider: commission,
      stream: commissionStream(deriveCommissionId(orderId)),
      command: { type: 'RecordCommission', entry, details: toDetails(body) },
      metadata,
    });
    return toTransaction(state, amountCents);
  });
}

/** Refuses a commission that the browser calculated differently. */
function requireMatchingCommission(amountCents: number, claimed: string | undefined): void {
  const due = calculateCommissionCents(amountCents, CART_COMMISSION_BP);
  if (claimed === undefined || parseCents(claimed) === due) return;
  const facts = { commission: formatCents(due) };
  throw new ProblemError('amount_mismatch', 'The commission is not the one that applies.', { facts });
}

function toDetails({ description, productDetails }: TransactionBody): CommissionDetails {
  return { ...(description && { description }), ...productDetails };
}

function toTransaction({ entry, status }: Commission, claimedCents: number): AffiliateTransaction {
  const recorded = entry as CommissionEntry;
  if (recorded.grossCents !== claimedCents) {
    const facts = { amount: formatCents(recorded.grossCents) };
    throw new ProblemError('amount_mismatch', 'The amount is not the one that was paid.', { facts });
  }
  return {
    id: recorded.commissionId,
    affiliateId: recorded.affiliateId,
    status,
    grossAmount: formatCents(recorded.grossCents),
    commissionRate: (recorded.rateBp / 10_000).toFixed(4),
    commissionAmount: formatCents(recorded.commissionCents),
  };
}
