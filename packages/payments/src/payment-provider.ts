/** What a page needs to show the provider's button. */
export interface PaymentSetup {
  readonly clientToken: string;
  readonly clientId: string;
  /** Address of the script that brings the button; a path of this origin or an https address. */
  readonly scriptUrl: string;
}

export interface NewOrder {
  /** Minor units, from 1. */
  readonly amountCents: number;
  /** ISO 4217. */
  readonly currency: string;
  /** The same id again gives the same order. */
  readonly requestId: string;
}

/** Money that the provider has taken. */
export interface Capture {
  readonly captureId: string;
  readonly amountCents: number;
  readonly currency: string;
}

export type CaptureOutcome =
  | ({ readonly outcome: 'captured' } & Capture)
  /** The buyer's means of payment was refused; another may be tried. */
  | { readonly outcome: 'declined'; readonly reason: string }
  /** The buyer has not agreed to pay yet. */
  | { readonly outcome: 'not-approved' }
  /** The order is no more. */
  | { readonly outcome: 'gone' };

/** How an order stands at the provider. A capture that the provider is still looking at, for days at worst, is `pending`. */
export interface ProviderOrder {
  readonly id: string;
  readonly status: 'open' | 'pending' | 'captured' | 'gone';
  readonly capture?: Capture;
}

/** What the provider tells of its own accord. */
export type ProviderNews =
  | { readonly kind: 'order-changed'; readonly orderId: string }
  | { readonly kind: 'refunded'; readonly orderId: string; readonly refundId: string };

/** Whoever takes the money. Every adapter passes the same conformance suite. */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'paypal';

  setup(): Promise<PaymentSetup>;

  /** @throws ProviderUnavailable */
  createOrder(order: NewOrder): Promise<{ readonly id: string }>;

  /**
   * Takes the money of an order that its buyer has approved. However often it is called, money is taken once.
   *
   * @param attempt raised after each refusal, because a provider repeats the answer to a request that it knows
   * @throws ProviderUnavailable; then the money may or may not have been taken, and `order` will tell
   */
  captureOrder(orderId: string, attempt: number): Promise<CaptureOutcome>;

  /** @returns undefined for an order that the provider does not know; throws ProviderUnavailable */
  order(orderId: string): Promise<ProviderOrder | undefined>;

  /**
   * Gives back all that was captured, once, however often it is called.
   *
   * @throws ProviderUnavailable
   */
  refund(captureId: string): Promise<{ readonly refundId: string }>;

  /**
   * Reads what was sent to our webhook. Undefined for what is of no interest.
   *
   * @param body the message's text to the letter, as signatures are over it
   * @throws UnverifiedNews where it cannot be shown to come from the provider, ProviderUnavailable
   */
  news(
    headers: Readonly<Record<string, string | undefined>>,
    body: string,
  ): Promise<ProviderNews | undefined>;
}

/** The provider could not be reached, failed, or its answer was lost. Trying again later is right. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** A message that claims to come from the provider does not. */
export class UnverifiedNews extends Error {
  override readonly name = 'UnverifiedNews';
}
