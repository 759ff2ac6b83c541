import type { GoodsSent, Shipment } from '@mirabelle/domain';
import { formatDay, formatGreeting, type Locale, type MailContent } from '@mirabelle/mail';
import { defineMail, PERSON_ERASED } from '../mail-definition.js';
import {
  createDeliveryRows,
  createReceiptUrl,
  findPaymentRecipient,
  formatProduct,
  type PaymentFacts,
} from './payment-mail.js';

/** Tells the buyer that the goods are on their way. */
export const goodsSentMail = defineMail<'goods-sent', GoodsSent>({
  template: 'goods-sent',
  sentOn: 'GoodsSent',
  async compose(context, { data, metadata }, stream) {
    const recipient = await findPaymentRecipient(context, stream);
    if (!recipient) return PERSON_ERASED;
    const { facts, ...addressee } = recipient;
    const sent = { sentAt: metadata.occurredAt, shipment: data.shipment ?? {} };
    return { ...addressee, content: createGoodsSentContent({ ...facts, ...sent }, addressee.locale) };
  },
});

interface GoodsSentFacts extends PaymentFacts {
  /** UTC instant, ISO 8601. */
  readonly sentAt: string;
  readonly shipment: Shipment;
}

export function createGoodsSentContent(facts: GoodsSentFacts, locale: Locale): MailContent {
  const { t, language } = locale;
  const { capture, firstName, publicUrl, sentAt, shipment } = facts;
  const { carrier, trackingNumber } = shipment;
  const { item, refundedQuantity } = facts;
  // Pieces that were refunded before are not in the parcel.
  const sentItem = item && { ...item, quantity: item.quantity - refundedQuantity };
  const product = formatProduct({ ...facts, item: sentItem }, locale);
  return {
    subject: t('goodsSent.subject'),
    preheader: t('goodsSent.preheader', { product }),
    heading: t('goodsSent.heading'),
    greeting: formatGreeting(t, firstName),
    intro: t('goodsSent.intro'),
    rows: [
      { label: t('payment.product'), lines: [product] },
      { label: t('payment.sentOn'), lines: [formatDay(sentAt, language, 'UTC')] },
      ...(carrier ? [{ label: t('payment.carrier'), lines: [carrier] }] : []),
      ...(trackingNumber ? [{ label: t('payment.trackingNumber'), lines: [trackingNumber] }] : []),
      ...createDeliveryRows(facts, locale),
      { label: t('payment.number'), lines: [capture.captureId] },
    ],
    button: { label: t('receipt.button'), url: createReceiptUrl(publicUrl, capture.orderId) },
    note: t('receipt.note'),
    linkInstead: t('layout.linkInstead'),
    footer: t('layout.paymentFooter'),
  };
}
