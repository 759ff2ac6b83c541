import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import { formatCents, parseCents } from '@mirabelle/catalogue';

export interface PieceRefund {
  /** How many pieces can still be refunded, at which price each. */
  readonly left: number;
  readonly unitPrice: string;
  /** Whether as many pieces are chosen as there are. */
  readonly isValid: boolean;
  /** Some of the pieces; undefined for all that are left, with which all that is left of the payment goes back. */
  readonly part?: { readonly quantity: number; readonly amount: string; readonly kept: number };
}

/**
 * What a refund of the chosen pieces gives back, as far as the page knows; the server alone decides the amount. Undefined if there are
 * not several pieces to choose from.
 *
 * @param chosen what is typed as the number of pieces; undefined for all of them
 */
export function findPieceRefund(
  { purpose, pieces }: Pick<AdminPayment, 'purpose' | 'pieces'>,
  chosen: string | undefined,
): PieceRefund | undefined {
  if (purpose !== 'cart' || !pieces || pieces.left < 2) return undefined;
  const { left, unitPrice } = pieces;
  const quantity = chosen === undefined ? left : Number(chosen);
  const isValid = Number.isInteger(quantity) && quantity >= 1 && quantity <= left;
  const all = { left, unitPrice, isValid };
  if (!isValid || quantity === left) return all;
  const amount = formatCents((parseCents(unitPrice) ?? 0) * quantity);
  return { ...all, part: { quantity, amount, kept: left - quantity } };
}

/** How many pieces of goods that wait to be sent are to be sent, and how many are not, because they were refunded. */
export function findPiecesToSend({
  sending,
  pieces,
}: Pick<AdminPayment, 'sending' | 'pieces'>): { left: number; refunded: number } | undefined {
  return sending === 'to-send' && pieces && pieces.refunded > 0
    ? { left: pieces.left, refunded: pieces.refunded }
    : undefined;
}
