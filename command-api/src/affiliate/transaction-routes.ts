import { commissionIdOf } from '@mirabelle/application';
import {
  CART_COMMISSION_BP,
  commissionCents,
  DEFAULT_AFFILIATE,
  formatCents,
  parseCents,
} from '@mirabelle/catalogue';
import { type AffiliateTransaction, recordTransaction, type TransactionForm } from '@mirabelle/contracts';
import {
  type Commission,
  type CommissionDetails,
  type CommissionEntry,
  commission,
  commissionOn,
  commissionStream,
  payment,
  paymentStream,
} from '@mirabelle/domain';
import { ProblemError, requirePerson } from '@mirabelle/http';
import { v5 as uuidFromName } from 'uuid';
import type { Context } from '../context.js';
import { commandMetadata } from '../http/command-metadata.js';

export function transactionRoutes({ service, commands }: Context): void {
  service.route(recordTransaction, async (request) => {
    const { body } = request;
    const { userId } = requirePerson(request);
    const orderId = body.paypalOrderId;
    const commissionId = commissionIdOf(orderId);
    const amountCents = parseCents(body.amount) ?? 0;
    requireCommissionOf(amountCents, body.commission);
    const metadata = commandMetadata(request);
    await commands.execute({
      decider: payment,
      stream: paymentStream(orderId),
      command: { type: 'UsePayment', userId, purpose: 'cart', referenceId: orderId, amountCents },
      metadata: { ...metadata, commandId: uuidFromName('use-payment', metadata.commandId) },
    });
    const entry = commissionOn(amountCents, CART_COMMISSION_BP, {
      commissionId,
      affiliateId: body.affiliateId ?? DEFAULT_AFFILIATE,
      transactionType: 'product_purchase',
      referenceId: orderId,
      userId,
    });
    const { state } = await commands.execute({
      decider: commission,
      stream: commissionStream(commissionId),
      command: { type: 'RecordCommission', entry, details: detailsOf(body) },
      metadata,
    });
    return toTransaction(state, amountCents);
  });
}

/** A commission that the browser worked out has to be the one that applies. */
function requireCommissionOf(amountCents: number, claimed: string | undefined): void {
  const due = commissionCents(amountCents, CART_COMMISSION_BP);
  if (claimed === undefined || parseCents(claimed) === due) return;
  const facts = { commission: formatCents(due) };
  throw new ProblemError('amount_mismatch', 'The commission is not the one that applies.', { facts });
}

function detailsOf({ description, productDetails }: TransactionForm): CommissionDetails {
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
