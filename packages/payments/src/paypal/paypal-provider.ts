import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:https';
import { formatCents, parseCents } from '@mirabelle/catalogue';
import type { PayPalSettings } from '@mirabelle/runtime';
import type { Order, Refund } from '@paypal/paypal-server-sdk';
import {
  type Capture,
  type CaptureAttempt,
  type CaptureOutcome,
  type NewOrder,
  type PaymentProvider,
  type ProviderOrder,
  type ProviderRefund,
  ProviderUnavailable,
  type RefundAttempt,
  type RefundOutcome,
} from '../payment-provider.js';
import { PayPalApi, PayPalRefusal, type PayPalRetryPolicy } from './paypal-api.js';
import { readWebhookEvent } from './webhook-event.js';

/** PayPal's codes for a declined payment method, after which another one may work. */
const DECLINED = new Set(['INSTRUMENT_DECLINED', 'TRANSACTION_REFUSED', 'PAYER_CANNOT_PAY', 'CARD_EXPIRED']);
const NOT_APPROVED = new Set(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED']);
const GONE = new Set(['ORDER_EXPIRED', 'ORDER_VOIDED']);
const FAILED_REFUNDS = new Set(['FAILED', 'CANCELLED']);
/** An earlier call with the same request id is still being processed. */
const IN_PROGRESS = new Set(['PREVIOUS_REQUEST_IN_PROGRESS']);
const ALREADY_REFUNDED = new Set(['CAPTURE_FULLY_REFUNDED', 'CAPTURE_ALREADY_REFUNDED']);
/** Makes PayPal return the whole order or refund instead of a summary. */
const RETURN_WHOLE_RECORD = 'return=representation';

/** PayPal, Orders v2 (https://developer.paypal.com/docs/api/orders/v2/). */
export class PayPalProvider implements PaymentProvider {
  readonly name = 'paypal';
  readonly #credentials: PayPalSettings;
  readonly #api: PayPalApi;

  /** @param agent opens the connections, for tests and for networks that need a proxy */
  constructor(credentials: PayPalSettings, agent?: Agent, retryPolicy?: PayPalRetryPolicy) {
    this.#credentials = credentials;
    this.#api = new PayPalApi(credentials, agent, retryPolicy);
  }

  async getButtonSetup() {
    const { clientId } = this.#credentials;
    const query = new URLSearchParams({
      'client-id': clientId,
      currency: 'USD',
      intent: 'capture',
      components: 'buttons',
    });
    const clientToken = await this.#createClientToken();
    return { clientToken, clientId, scriptUrl: `https://www.paypal.com/sdk/js?${query}` };
  }

  async createOrder({ amountCents, currency, requestId }: NewOrder) {
    const amount = { currencyCode: currency, value: formatCents(amountCents) };
    const { id } = await this.#api
      .call(({ orders, intents }) =>
        orders.createOrder({
          paypalRequestId: requestId,
          prefer: RETURN_WHOLE_RECORD,
          body: { intent: intents.Capture, purchaseUnits: [{ amount }] },
        }),
      )
      .catch(rethrowRefusal);
    if (!id) throw createUnavailable('the new order has no id');
    return { id };
  }

  async captureOrder(orderId: string, { earlierDeclines }: CaptureAttempt): Promise<CaptureOutcome> {
    const requestId = `capture-${orderId}-${earlierDeclines}`;
    const outcome = await this.#capture(orderId, requestId);
    return outcome.outcome === 'not-approved' ? this.#captureIfApproved(orderId, requestId) : outcome;
  }

  /**
   * Captures an order that PayPal called not approved, if the buyer has approved it by now. It needs another request id, because
   * PayPal gives the same id the same answer. Nothing is captured twice, because PayPal captures an order only once.
   */
  async #captureIfApproved(orderId: string, requestId: string): Promise<CaptureOutcome> {
    const order = await this.#readOrder(orderId).catch(rethrowRefusal);
    if (listCaptures(order).length > 0) return this.#findEarlierCapture(orderId);
    if (String(order.status) !== 'APPROVED') return { outcome: 'not-approved' };
    return this.#capture(orderId, `${requestId}-${randomUUID()}`);
  }

  async #capture(orderId: string, paypalRequestId: string): Promise<CaptureOutcome> {
    try {
      const order = await this.#api.call(({ orders }) =>
        orders.captureOrder({ id: orderId, paypalRequestId, prefer: RETURN_WHOLE_RECORD }),
      );
      // A repeated request gets the first response again, in which the capture is pending even if it has completed since.
      return isCapturePending(order) ? this.#findEarlierCapture(orderId) : toCaptureOutcome(order);
    } catch (error) {
      const issue = readIssue(error);
      if (issue === 'ORDER_ALREADY_CAPTURED') return this.#findEarlierCapture(orderId);
      if (DECLINED.has(issue)) return { outcome: 'declined', reason: issue };
      if (NOT_APPROVED.has(issue)) return { outcome: 'not-approved' };
      if (isNotFound(error) || GONE.has(issue)) return { outcome: 'gone' };
      return rethrowRefusal(error);
    }
  }

  async findOrder(orderId: string): Promise<ProviderOrder | undefined> {
    try {
      const order = await this.#readOrder(orderId);
      const capture = findCompletedCapture(order);
      if (capture) return { id: orderId, status: 'captured', capture };
      if (isCapturePending(order)) return { id: orderId, status: 'pending' };
      return { id: orderId, status: String(order.status) === 'VOIDED' ? 'gone' : 'open' };
    } catch (error) {
      return isNotFound(error) ? undefined : rethrowRefusal(error);
    }
  }

  async refund(captureId: string, { earlierRefusals, part }: RefundAttempt): Promise<RefundOutcome> {
    // A call whose answer was lost is repeated with its id. After a refusal another id is needed: the same one would be refused again.
    const paypalRequestId = ['refund', captureId, part?.id, earlierRefusals || undefined]
      .filter((each) => each !== undefined)
      .join('-');
    const amount = part && { currencyCode: part.currency, value: formatCents(part.amountCents) };
    try {
      const refund = await this.#api.call(({ payments }) =>
        payments.refundCapturedPayment({
          captureId,
          paypalRequestId,
          prefer: RETURN_WHOLE_RECORD,
          ...(amount && { body: { amount } }),
        }),
      );
      // A repeated request gets the first response again, in which the refund is pending even if it has ended since.
      return String(refund.status) === 'PENDING' ? this.#readRefund(refund) : toRefundOutcome(refund);
    } catch (error) {
      const issue = readIssue(error);
      // That the whole went back meanwhile does not make this part.
      if (ALREADY_REFUNDED.has(issue) && !part) return this.#findEarlierRefund(captureId);
      if (error instanceof PayPalRefusal && !IN_PROGRESS.has(issue))
        return { outcome: 'refused', reason: issue };
      return rethrowRefusal(error);
    }
  }

  async listRefunds(orderId: string): Promise<readonly ProviderRefund[]> {
    try {
      const order = await this.#readOrder(orderId);
      return listStandingRefunds(order).flatMap(({ id, amount, status }) => {
        const amountCents = parseCents(amount?.value ?? '');
        if (!id || !amountCents) return [];
        return [{ refundId: id, amountCents, isPending: String(status) === 'PENDING' }];
      });
    } catch (error) {
      return isNotFound(error) ? [] : rethrowRefusal(error);
    }
  }

  readWebhook(headers: Readonly<Record<string, string | undefined>>, text: string) {
    const { webhookId } = this.#credentials;
    return readWebhookEvent({ api: this.#api, webhookId }, headers, text).catch(rethrowRefusal);
  }

  #readOrder(orderId: string): Promise<Order> {
    return this.#api.call(({ orders }) => orders.getOrder({ id: orderId }));
  }

  /** Buttons work without a client token. PayPal issues it only to accounts that may show card fields. */
  async #createClientToken(): Promise<string> {
    try {
      return (await this.#api.post<{ client_token: string }>('/v1/identity/generate-token', '{}'))
        .client_token;
    } catch (error) {
      if (error instanceof PayPalRefusal) return '';
      throw error;
    }
  }

  /** Finds out what became of the earlier capture of an order. @throws ProviderUnavailable while PayPal still reviews it */
  async #findEarlierCapture(orderId: string): Promise<CaptureOutcome> {
    try {
      const order = await this.#readOrder(orderId);
      if (!findCompletedCapture(order) && isCapturePending(order)) {
        throw createUnavailable('the capture is still pending');
      }
      return toCaptureOutcome(order);
    } catch (error) {
      return isNotFound(error) ? { outcome: 'gone' } : rethrowRefusal(error);
    }
  }

  /** Finds out what became of a refund that was pending. */
  async #readRefund({ id: refundId }: Refund): Promise<RefundOutcome> {
    if (!refundId) return { outcome: 'pending' };
    return toRefundOutcome(
      await this.#api.call(({ payments }) => payments.getRefund({ refundId })).catch(rethrowRefusal),
    );
  }

  /** Finds a refund that was made in PayPal's dashboard, or so long ago that PayPal has forgotten the request id. */
  async #findEarlierRefund(captureId: string): Promise<RefundOutcome> {
    const capture = await this.#api
      .call(({ payments }) => payments.getCapturedPayment({ captureId }))
      .catch(rethrowRefusal);
    const orderId = capture.supplementaryData?.relatedIds?.orderId;
    if (!orderId) return { outcome: 'refunded', refundId: captureId };
    const order = await this.#readOrder(orderId).catch(rethrowRefusal);
    const refunds = listStandingRefunds(order);
    // Several refunds may add up to the whole, which has gone back once none of them is pending.
    if (refunds.some(({ status }) => String(status) === 'PENDING')) return { outcome: 'pending' };
    return { outcome: 'refunded', refundId: refunds.at(-1)?.id ?? captureId };
  }
}

const readIssue = (error: unknown) => (error instanceof PayPalRefusal ? error.issue : '');
const isNotFound = (error: unknown) => error instanceof PayPalRefusal && error.status === 404;

const createUnavailable = (reason: string, options?: ErrorOptions) =>
  new ProviderUnavailable(`No result from PayPal: ${reason}`, options);

/**
 * Throws a refusal that its caller has no outcome for as ProviderUnavailable, because a later call may succeed. Throws any other
 * error, such as UnverifiedWebhook, unchanged.
 */
function rethrowRefusal(error: unknown): never {
  throw error instanceof PayPalRefusal ? createUnavailable(error.message, { cause: error }) : error;
}

function toCaptureOutcome(order: Order): CaptureOutcome {
  const capture = findCompletedCapture(order);
  if (capture) return { outcome: 'captured', ...capture };
  const last = listCaptures(order).at(-1);
  if (last && String(last.status) === 'DECLINED') return { outcome: 'declined', reason: 'CAPTURE_DECLINED' };
  throw createUnavailable(`the capture is ${last?.status ?? 'missing'}`);
}

/** The statuses of a refund are COMPLETED, PENDING, FAILED and CANCELLED (https://developer.paypal.com/docs/api/payments/v2/). */
function toRefundOutcome({ id, status }: Refund): RefundOutcome {
  if (FAILED_REFUNDS.has(String(status))) return { outcome: 'refused', reason: String(status) };
  if (String(status) === 'PENDING') return { outcome: 'pending' };
  if (!id) throw createUnavailable('the refund has no id');
  return { outcome: 'refunded', refundId: id };
}

const isCapturePending = (order: Order) =>
  listCaptures(order).some(({ status }) => String(status) === 'PENDING');

/** The statuses of a capture that has taken the money, also if some or all of it has gone back since. */
const COMPLETED_STATUSES = new Set(['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED']);

function findCompletedCapture(order: Order): Capture | undefined {
  const completed = listCaptures(order).find(({ status }) => COMPLETED_STATUSES.has(String(status)));
  const amountCents = parseCents(completed?.amount?.value ?? '');
  if (!completed?.id || !completed.amount || amountCents === undefined) return undefined;
  return { captureId: completed.id, amountCents, currency: completed.amount.currencyCode };
}

const listCaptures = (order: Order) =>
  (order.purchaseUnits ?? []).flatMap(({ payments }) => payments?.captures ?? []);

/** The refunds of an order, whole or in part, that have not failed. */
const listStandingRefunds = (order: Order) =>
  (order.purchaseUnits ?? [])
    .flatMap(({ payments }) => payments?.refunds ?? [])
    .filter(({ status }) => !FAILED_REFUNDS.has(String(status)));
