import type { Agent } from 'node:https';
import { formatCents, parseCents } from '@mirabelle/catalogue';
import { CheckoutPaymentIntent, type Order } from '@paypal/paypal-server-sdk';
import type { Capture, CaptureOutcome, NewOrder, PaymentProvider, ProviderOrder } from '../provider.js';
import {
  createPayPalApi,
  type PayPalApi,
  type PayPalCredentials,
  persistently,
  refusalOf,
  unavailable,
} from './api.js';
import { readNews } from './news.js';

/** PayPal's answers to a capture that say that another means of payment may work. */
const DECLINED = new Set(['INSTRUMENT_DECLINED', 'TRANSACTION_REFUSED', 'PAYER_CANNOT_PAY', 'CARD_EXPIRED']);
const NOT_APPROVED = new Set(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED']);
const WHOLE = 'return=representation';

/** PayPal, Orders v2 (https://developer.paypal.com/docs/api/orders/v2/). */
export class PayPalProvider implements PaymentProvider {
  readonly name = 'paypal';
  readonly #credentials: PayPalCredentials;
  readonly #api: PayPalApi;

  /** @param agent opens the connections; for networks, and tests, that reach PayPal in a way of their own */
  constructor(credentials: PayPalCredentials, agent?: Agent) {
    this.#credentials = credentials;
    this.#api = createPayPalApi(credentials, agent);
  }

  async setup() {
    const { client_token: clientToken } = await this.#api.post<{ client_token: string }>(
      '/v1/identity/generate-token',
      {},
    );
    const { clientId } = this.#credentials;
    const query = new URLSearchParams({
      'client-id': clientId,
      currency: 'USD',
      intent: 'capture',
      components: 'buttons',
    });
    return { clientToken, clientId, scriptUrl: `https://www.paypal.com/sdk/js?${query}` };
  }

  async createOrder({ amountCents, currency, requestId }: NewOrder) {
    const amount = { currencyCode: currency, value: formatCents(amountCents) };
    const body = { intent: CheckoutPaymentIntent.Capture, purchaseUnits: [{ amount }] };
    const { result } = await persistently(() =>
      this.#api.orders.createOrder({ paypalRequestId: requestId, prefer: WHOLE, body }),
    ).catch(unavailable);
    if (!result.id) return unavailable(new Error('the order came without an id'));
    return { id: result.id };
  }

  async captureOrder(orderId: string, attempt: number): Promise<CaptureOutcome> {
    try {
      const paypalRequestId = `capture-${orderId}-${attempt}`;
      const { result } = await persistently(() =>
        this.#api.orders.captureOrder({ id: orderId, paypalRequestId, prefer: WHOLE }),
      );
      return outcomeOf(result);
    } catch (error) {
      const { status, issue } = refusalOf(error);
      if (issue === 'ORDER_ALREADY_CAPTURED') return this.#alreadyCaptured(orderId);
      if (DECLINED.has(issue)) return { outcome: 'declined', reason: issue };
      if (NOT_APPROVED.has(issue)) return { outcome: 'not-approved' };
      if (status === 404 || issue === 'ORDER_EXPIRED' || issue === 'ORDER_VOIDED') return { outcome: 'gone' };
      return unavailable(error);
    }
  }

  async order(orderId: string): Promise<ProviderOrder | undefined> {
    try {
      const { result } = await persistently(() => this.#api.orders.getOrder({ id: orderId }));
      const capture = captureIn(result);
      if (capture) return { id: orderId, status: 'captured', capture };
      return { id: orderId, status: String(result.status) === 'VOIDED' ? 'gone' : 'open' };
    } catch (error) {
      if (refusalOf(error).status === 404) return undefined;
      return unavailable(error);
    }
  }

  async refund(captureId: string) {
    const { result } = await persistently(() =>
      this.#api.payments.refundCapturedPayment({
        captureId,
        paypalRequestId: `refund-${captureId}`,
        prefer: WHOLE,
      }),
    ).catch(unavailable);
    if (!result.id) return unavailable(new Error('the refund came without an id'));
    return { refundId: result.id };
  }

  news(headers: Readonly<Record<string, string | undefined>>, body: unknown) {
    return readNews({ api: this.#api, webhookId: this.#credentials.webhookId }, headers, body);
  }

  async #alreadyCaptured(orderId: string): Promise<CaptureOutcome> {
    const capture = (await this.order(orderId))?.capture;
    return capture
      ? { outcome: 'captured', ...capture }
      : unavailable(new Error('the capture cannot be found'));
  }
}

function outcomeOf(order: Order): CaptureOutcome {
  const capture = captureIn(order);
  if (capture) return { outcome: 'captured', ...capture };
  const [last] = capturesOf(order);
  if (last && String(last.status) === 'DECLINED') return { outcome: 'declined', reason: 'CAPTURE_DECLINED' };
  // PENDING: PayPal is still looking at it; the order will tell.
  return unavailable(new Error(`the capture is ${last?.status ?? 'missing'}`));
}

const TAKEN = new Set(['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED']);

function captureIn(order: Order): Capture | undefined {
  const taken = capturesOf(order).find(({ status }) => TAKEN.has(String(status)));
  const amountCents = parseCents(taken?.amount?.value ?? '');
  if (!taken?.id || !taken.amount || amountCents === undefined) return undefined;
  return { captureId: taken.id, amountCents, currency: taken.amount.currencyCode };
}

const capturesOf = (order: Order) =>
  (order.purchaseUnits ?? []).flatMap(({ payments }) => payments?.captures ?? []);
