import { createPayPalId } from '../create-paypal-id.js';

export interface Order {
  readonly id: string;
  readonly value: string;
  readonly currency: string;
  status: 'CREATED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  /** What the buyer's bank does with a capture; `reviews` leaves it pending. */
  bank: 'pays' | 'declines' | 'reviews';
  capture?: { readonly id: string; status: string };
  refund?: Refund | undefined;
  /** What was refunded in parts by calls. */
  readonly parts: Refund[];
  /** Whether PayPal leaves the next refund pending. */
  isRefundDelayed?: boolean;
  /** How PayPal answers a refund instead of making it. */
  refusal?: RefundRefusal | undefined;
}

export interface Refund {
  readonly id: string;
  /** Present for a partial refund; otherwise the value of the order is refunded. */
  readonly value?: string;
  readonly status: string;
}

/** The code of a refusal, or the status of a refund that was made and failed. */
type RefundRefusal = { readonly issue: string } | { readonly status: string };

/** A call that PayPal refuses, with its code for the reason. */
export interface Refused {
  readonly issue: string;
}

/** The orders of the fake PayPal, with what happens at PayPal itself, and the money that moved. */
export class PayPalOrders {
  /** Number of captures, by order. */
  readonly captureCounts = new Map<string, number>();
  /** Number of refunds, by order. */
  readonly refundCounts = new Map<string, number>();
  readonly #orders = new Map<string, Order>();

  find(orderId: string): Order | undefined {
    return this.#orders.get(orderId);
  }

  findByCapture(captureId: string): Order | undefined {
    return [...this.#orders.values()].find(({ capture }) => capture?.id === captureId);
  }

  findByRefund(refundId: string): Order | undefined {
    return [...this.#orders.values()].find(({ refund, parts }) =>
      [refund, ...parts].some((each) => each?.id === refundId),
    );
  }

  create(value: string, currency: string): Order {
    const order: Order = {
      id: createPayPalId(),
      value,
      currency,
      status: 'CREATED',
      bank: 'pays',
      parts: [],
    };
    this.#orders.set(order.id, order);
    return order;
  }

  /** Lets the buyer approve an order. */
  approve(orderId: string, bank: Order['bank'] = 'pays'): void {
    Object.assign(this.#read(orderId), { status: 'APPROVED', bank });
  }

  capture(order: Order): Order | Refused {
    if (order.status === 'VOIDED') return { issue: 'ORDER_VOIDED' };
    if (order.capture) return { issue: 'ORDER_ALREADY_CAPTURED' };
    if (order.status !== 'APPROVED') return { issue: 'ORDER_NOT_APPROVED' };
    if (order.bank === 'declines') return { issue: 'INSTRUMENT_DECLINED' };
    const status = order.bank === 'reviews' ? 'PENDING' : 'COMPLETED';
    order.capture = { id: createPayPalId(), status };
    order.status = 'COMPLETED';
    if (status === 'COMPLETED') count(this.captureCounts, order.id);
    return order;
  }

  /** Ends the review of a capture. */
  completeReview(orderId: string, status: 'COMPLETED' | 'DECLINED' = 'COMPLETED'): void {
    this.#setCaptureStatus(orderId, status);
    if (status === 'COMPLETED') count(this.captureCounts, orderId);
  }

  /** Refunds a part of an order. */
  refundPart(order: Order, value: string): Refund | Refused {
    if (order.refund && order.refund.status !== 'FAILED') return { issue: 'CAPTURE_FULLY_REFUNDED' };
    if (order.refusal && 'issue' in order.refusal) return order.refusal;
    if (Number(value) > Number(findRest(order))) return { issue: 'REFUND_AMOUNT_EXCEEDED' };
    const refund = { id: createPayPalId(), value, status: 'COMPLETED' };
    order.parts.push(refund);
    this.#setCaptureStatus(order.id, 'PARTIALLY_REFUNDED');
    count(this.refundCounts, order.id);
    return refund;
  }

  refund(order: Order): Refund | Refused {
    if (order.refund && order.refund.status !== 'FAILED') return { issue: 'CAPTURE_FULLY_REFUNDED' };
    const { refusal } = order;
    if (refusal && 'issue' in refusal) return refusal;
    if (refusal) return { id: createPayPalId(), status: refusal.status };
    return this.#moveBack(order.id, { isPending: order.isRefundDelayed ?? false, captureStatus: 'REFUNDED' });
  }

  /** Refunds an order, or a part of it, as in PayPal's dashboard. */
  refundInDashboard(
    orderId: string,
    {
      isPartial = false,
      isPending = false,
      value,
    }: { isPartial?: boolean; isPending?: boolean; value?: string } = {},
  ): void {
    const captureStatus = isPartial || value ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
    this.#moveBack(orderId, { isPending, captureStatus, value });
  }

  /** Leaves the next refund of an order pending, as when the money comes from a bank account. */
  delayRefund(orderId: string): void {
    this.#read(orderId).isRefundDelayed = true;
  }

  /** Ends a pending refund. The capture of a refund that failed can be refunded again. */
  endRefund(orderId: string, status: 'COMPLETED' | 'FAILED'): void {
    const order = this.#read(orderId);
    order.refund = { id: order.refund?.id ?? '', status };
    order.isRefundDelayed = false;
    if (status === 'COMPLETED') count(this.refundCounts, orderId);
    else this.#setCaptureStatus(orderId, 'COMPLETED');
  }

  /** Makes PayPal refuse to refund an order; undefined lets it refund again. */
  refuseRefund(orderId: string, refusal: RefundRefusal | undefined): void {
    this.#read(orderId).refusal = refusal;
  }

  #moveBack(
    orderId: string,
    refund: { isPending: boolean; captureStatus: string; value?: string | undefined },
  ): Refund {
    const order = this.#read(orderId);
    order.refund = {
      id: createPayPalId(),
      status: refund.isPending ? 'PENDING' : 'COMPLETED',
      value: refund.value ?? findRest(order),
    };
    this.#setCaptureStatus(orderId, refund.captureStatus);
    if (!refund.isPending) count(this.refundCounts, orderId);
    return order.refund;
  }

  #setCaptureStatus(orderId: string, status: string): void {
    const { capture } = this.#read(orderId);
    if (!capture) throw new Error(`Order ${orderId} has not been captured`);
    capture.status = status;
  }

  #read(orderId: string): Order {
    const order = this.#orders.get(orderId);
    if (!order) throw new Error(`The fake PayPal has no order ${orderId}`);
    return order;
  }
}

/** What is left of an order after the parts that were refunded by calls. */
const findRest = ({ value, parts }: Order): string =>
  parts.reduce((rest, part) => rest - Number(part.value), Number(value)).toFixed(2);

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
