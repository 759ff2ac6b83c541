/** Data that a page needs to show the provider's payment button. */
interface ButtonSetup {
  readonly clientToken: string;
  readonly clientId: string;
  /** URL of the button's script: a path of this origin or an https URL. */
  readonly scriptUrl: string;
}

export interface NewOrder {
  /** Minor units, from 1. */
  readonly amountCents: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Idempotency key: the same id returns the same order. */
  readonly requestId: string;
}

/** Money that the provider has captured. */
export interface Capture {
  readonly captureId: string;
  readonly amountCents: number;
  readonly currency: string;
}

export type CaptureOutcome =
  | ({ readonly outcome: 'captured' } & Capture)
  /** The buyer's payment method was declined; another one may work. */
  | { readonly outcome: 'declined'; readonly reason: string }
  /** The buyer has not approved the order yet. */
  | { readonly outcome: 'not-approved' }
  /** The order has expired or was canceled, or the provider does not know it. */
  | { readonly outcome: 'gone' };

/** Status of an order at the provider. While a capture is `pending` the provider reviews it, which may take days. */
export interface ProviderOrder {
  readonly id: string;
  readonly status: 'open' | 'pending' | 'captured' | 'gone';
  readonly capture?: Capture;
}

/** A refund of an order, also one that was requested elsewhere, such as in the provider's dashboard. */
export interface ProviderRefund {
  readonly refundId: string;
  /** Minor units. */
  readonly amountCents: number;
  /** Whether the provider may still fail to give the money back. */
  readonly isPending: boolean;
}

/** A notification from the provider. */
export type ProviderWebhookEvent =
  | { readonly kind: 'order-changed'; readonly orderId: string }
  /** A refund was made elsewhere, such as in the provider's dashboard, and is pending. */
  | { readonly kind: 'refunding'; readonly orderId: string }
  | { readonly kind: 'refunded'; readonly orderId: string; readonly refundId: string }
  /** A part of the money was refunded elsewhere. */
  | {
      readonly kind: 'partly-refunded';
      readonly orderId: string;
      readonly refundId: string;
      /** Minor units. */
      readonly amountCents: number;
    };

export interface CaptureAttempt {
  /** Number of declines of the order so far. A repeated call with the same number gets the same answer. */
  readonly earlierDeclines: number;
}

export interface RefundAttempt {
  /**
   * How often the provider has definitely refused this refund. A provider answers a repeated attempt as it did the first time,
   * so after a refusal only another attempt can succeed.
   */
  readonly earlierRefusals: number;
  /** Refunds only a part. Calls with the same id refund it once. Absent for the whole, or what is left of it. */
  readonly part?: { readonly id: string; readonly amountCents: number; readonly currency: string };
}

/**
 * `pending`: the provider will still refund the money or fail to, maybe days later, and then the same call returns the outcome.
 * `refused`: no money was moved, and a later attempt may succeed.
 */
export type RefundOutcome =
  | { readonly outcome: 'refunded'; readonly refundId: string }
  | { readonly outcome: 'pending' }
  | { readonly outcome: 'refused'; readonly reason: string };

/** Processes payments. Every adapter passes the conformance suite in `testing/`. */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'paypal';

  getButtonSetup(): Promise<ButtonSetup>;

  /** @throws ProviderUnavailable */
  createOrder(order: NewOrder): Promise<{ readonly id: string }>;

  /**
   * Captures the money of an order that its buyer has approved. Repeated calls capture it only once.
   *
   * @throws ProviderUnavailable when it is unknown whether the money was captured; a later `findOrder` tells
   */
  captureOrder(orderId: string, attempt: CaptureAttempt): Promise<CaptureOutcome>;

  /**
   * @returns undefined for an order that the provider does not know
   * @throws ProviderUnavailable
   */
  findOrder(orderId: string): Promise<ProviderOrder | undefined>;

  /**
   * Refunds the whole capture or what is left of it, or a part of it. Repeated calls refund it only once.
   *
   * @throws ProviderUnavailable when it is unknown whether the money was refunded; a later call tells
   */
  refund(captureId: string, attempt: RefundAttempt): Promise<RefundOutcome>;

  /**
   * The refunds of an order that have not failed. None for an order that the provider does not know.
   *
   * @throws ProviderUnavailable
   */
  listRefunds(orderId: string): Promise<readonly ProviderRefund[]>;

  /**
   * Verifies and reads a webhook request. Returns undefined for an event that is not used here.
   *
   * @param body the exact text of the request, because the signature covers it
   * @throws UnverifiedWebhook when the request cannot be verified, ProviderUnavailable
   */
  readWebhook(
    headers: Readonly<Record<string, string | undefined>>,
    body: string,
  ): Promise<ProviderWebhookEvent | undefined>;
}

/**
 * A call has no result yet: the provider was unreachable, failed or refused, its answer was lost, or it still reviews the payment. A
 * later call may succeed.
 */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** A webhook request was not sent by the provider, or this cannot be proved. */
export class UnverifiedWebhook extends Error {
  override readonly name = 'UnverifiedWebhook';
}
