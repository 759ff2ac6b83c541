import { type DeliveryAddress, GOODS_DISPATCH_DAYS, listAddressLines } from '@mirabelle/catalogue';
import { fold, narrowEvents, type OrderedItem, type PaymentCaptured, payment } from '@mirabelle/domain';
import type { RecordedEvent } from '@mirabelle/event-store';
import { formatDay, formatMoney, type Locale, type MailRow } from '@mirabelle/mail';
import { findAccountRecipient, loadAccount } from '../account-recipient.js';
import type { MailContext, MailDraft } from '../mail-definition.js';

/** The facts that every mail about a payment needs. */
export interface PaymentFacts {
  readonly capture: PaymentCaptured['data'];
  /** UTC instant, ISO 8601. */
  readonly paidAt: string;
  /** Name of the payment provider. */
  readonly provider: string;
  /** The item of the cart; null if the order, of an earlier release, does not name it. */
  readonly item: OrderedItem | null;
  /** How many of the pieces were refunded one by one. */
  readonly refundedQuantity: number;
  /** Where the item goes; null if the buyer gave no address. */
  readonly delivery: DeliveryAddress | null;
  /** Working days within which goods are sent after the payment. */
  readonly dispatchDays: number;
  /** Who operates the site and got the money; undefined if the settings do not say. */
  readonly seller: string | undefined;
  readonly firstName?: string | undefined;
  readonly publicUrl: string;
}

interface PaymentRecipient extends Pick<MailDraft, 'personId' | 'to' | 'locale'> {
  readonly facts: PaymentFacts;
}

/**
 * Address, language and facts for the buyer; undefined if the person has been erased.
 *
 * @param stream all events of the payment
 * @throws Error if nothing was captured
 */
export async function findPaymentRecipient(
  context: Pick<MailContext, 'store' | 'config'>,
  stream: readonly RecordedEvent[],
): Promise<PaymentRecipient | undefined> {
  const { order, capture, refundedQuantity } = fold(payment, narrowEvents(payment, stream));
  const captured = stream.find(({ type }) => type === 'PaymentCaptured');
  if (!order || !capture || !captured) throw new Error('A mail is about a payment that was not captured');
  const recipient = findAccountRecipient(await loadAccount(context, order.userId));
  if (!recipient) return undefined;
  const { firstName, ...addressee } = recipient;
  const { config } = context;
  const facts = {
    capture,
    paidAt: captured.metadata.occurredAt,
    provider: order.provider,
    item: order.item ?? null,
    refundedQuantity,
    delivery: order.delivery ?? null,
    dispatchDays: config.goodsDispatchDays ?? GOODS_DISPATCH_DAYS,
    seller: config.siteOperator?.name,
    firstName,
    publicUrl: config.publicUrl,
  };
  return { ...addressee, facts };
}

/** Address of the receipt of a payment. Somebody who is signed out reaches it after the sign-in. */
export const createReceiptUrl = (publicUrl: string, orderId: string): string =>
  `${publicUrl}/payments/${orderId}`;

/** What was bought, as one line: the name of the product, and how many. */
export function formatProduct({ item }: PaymentFacts, { t }: Locale): string {
  if (!item) return t('payment.products');
  return item.quantity > 1 ? `${item.quantity} × ${item.productName}` : item.productName;
}

/** Day, provider and number of the payment. Only devices have time zones, so the day is that in UTC. */
export function createPaymentRows(
  { capture, paidAt, provider }: PaymentFacts,
  { language, t }: Locale,
): MailRow[] {
  return [
    { label: t('payment.paidOn'), lines: [formatDay(paidAt, language, 'UTC')] },
    // The sandbox stands in for PayPal where it is not set up, and takes no money.
    { label: t('payment.method'), lines: [provider === 'sandbox' ? t('payment.sandbox') : 'PayPal'] },
    { label: t('payment.number'), lines: [capture.captureId] },
  ];
}

/** Where the item goes, a line for each part of the address. There is no row if the buyer gave none. */
export function createDeliveryRows({ delivery }: PaymentFacts, { language, t }: Locale): MailRow[] {
  if (!delivery) return [];
  const countries = new Intl.DisplayNames([language], { type: 'region' });
  const lines = listAddressLines(delivery, countries.of(delivery.country) ?? delivery.country);
  return [{ label: t('payment.deliverTo'), lines }];
}

export const formatAmount = ({ capture }: PaymentFacts, { language }: Locale): string =>
  formatMoney(capture.amountCents, capture.currency, language);
