import { accept, type Decision, refuse } from '@mirabelle/decider';
import type {
  OrderReference,
  PaymentCaptured,
  PaymentEvent,
  PaymentOrderCreated,
  PaymentPartRefundRequested,
  PaymentUsed,
} from './payment-events.js';

/** What a refund is decided by. */
export interface RefundState {
  readonly order?: PaymentOrderCreated['data'];
  readonly status: string;
  readonly capture?: PaymentCaptured['data'];
  /** The current use of the payment. */
  readonly use?: Pick<PaymentUsed['data'], 'purpose' | 'referenceId'>;
  /** The provider's ids of the refunds of a part. */
  readonly partialRefundIds: readonly string[];
  /** What the refunds of a part add up to. */
  readonly partlyRefundedCents: number;
  /** How many of the pieces finance has refunded, the last of them perhaps still under way at the provider. */
  readonly refundedQuantity: number;
  /** The refund of pieces that the provider has not made yet. There is one at a time, so that no two add up to more than was paid. */
  readonly pendingPart?: { readonly partId: string; readonly amountCents: number };
}

interface RefundByStaff {
  readonly note?: string;
  readonly referenceId?: string;
  readonly cancelsBooking?: string;
  readonly pieces?: { readonly partId: string; readonly quantity: number };
}

type PieceRefund = Pick<PaymentPartRefundRequested['data'], 'partId' | 'quantity' | 'amountCents'>;

export function decideRefundByStaff(
  { note, referenceId, cancelsBooking, pieces }: RefundByStaff,
  state: RefundState,
  reference: OrderReference,
): Decision<PaymentEvent> {
  const { capture, status, use, pendingPart } = state;
  if (!capture) return refuseNotCaptured();
  if (status !== 'captured' || pendingPart) return refuseSecondRefund(status);
  if (use?.referenceId !== referenceId) {
    return refuse(
      'payment_used',
      'This payment has been used for something else meanwhile. Please look again.',
    );
  }
  const part = pieces && decidePart(pieces, state);
  if (part && 'obstacle' in part) return refuse('validation_failed', part.obstacle, { field: 'quantity' });
  if (part) {
    const data = { ...reference, ...part, ...(note && { note }) };
    return accept({ type: 'PaymentPartRefundRequested', data });
  }
  return accept({
    type: 'PaymentRefundRequested',
    data: { ...reference, reason: 'staff', ...(note && { note }), ...(cancelsBooking && { cancelsBooking }) },
  });
}

/**
 * The part of the payment that goes back for some of the pieces, at the price for which they were ordered. Undefined for the last of
 * them: with these all that is left goes back, so that the sum is what was paid.
 */
function decidePart(
  { partId, quantity }: NonNullable<RefundByStaff['pieces']>,
  { order, capture, use, refundedQuantity, partlyRefundedCents }: RefundState,
): PieceRefund | { readonly obstacle: string } | undefined {
  const item = order?.item;
  if (!item || use?.purpose !== 'cart') return { obstacle: 'Only of products can some pieces be refunded' };
  const left = item.quantity - refundedQuantity;
  if (quantity > left) return { obstacle: `No more than ${left}: so many pieces are not refunded yet` };
  if (quantity === left) return undefined;
  const amountCents = item.unitPriceCents * quantity;
  // A part may have gone back at the provider, and nobody knows for how many pieces.
  if (amountCents >= (capture?.amountCents ?? 0) - partlyRefundedCents)
    return { obstacle: 'Not so much of the payment is left. Refund all that is left' };
  return { partId, quantity, amountCents };
}

interface PartialRefund {
  readonly refundId: string;
  readonly amountCents: number;
  readonly partId?: string;
}

export function decidePartialRefund(
  { refundId, amountCents, partId }: PartialRefund,
  { capture, status, partialRefundIds, partlyRefundedCents, pendingPart }: RefundState,
  reference: OrderReference,
): Decision<PaymentEvent> {
  if (!capture) return refuseNotCaptured();
  if (status === 'refunded' || partialRefundIds.includes(refundId)) return accept();
  const refundedCents = partlyRefundedCents + amountCents;
  // Several parts may add up to the whole.
  if (refundedCents >= capture.amountCents)
    return accept({
      type: 'PaymentRefunded',
      data: { ...reference, refundId, amountCents: capture.amountCents },
    });
  // The provider's message about the refund that was asked for may come before the answer, and does not name the request.
  const answered = partId ?? (pendingPart?.amountCents === amountCents ? pendingPart.partId : undefined);
  return accept({
    type: 'PaymentPartlyRefunded',
    data: { ...reference, refundId, amountCents, refundedCents, ...(answered && { partId: answered }) },
  });
}

export const refuseSecondRefund = (status: string) =>
  refuse(
    'payment_refunded',
    status === 'refunded'
      ? 'This payment has been refunded already.'
      : 'A refund of this payment is under way already.',
  );

export const refuseNotCaptured = () => refuse('payment_not_captured', 'This order has not been paid.');
