import type { PaymentUsed } from '@mirabelle/domain';
import { formatGreeting, type Locale, type MailContent } from '@mirabelle/mail';
import { defineMail, PERSON_ERASED } from '../mail-definition.js';
import {
  createDeliveryRows,
  createPaymentRows,
  createReceiptUrl,
  findPaymentRecipient,
  formatAmount,
  formatProduct,
  type PaymentFacts,
} from './payment-mail.js';

/**
 * The receipt of a purchase. A payment is used for the cart at most once, so there is one receipt, whoever records the use first:
 * the buyer's browser or the workers. The mails about an appointment name its payment themselves.
 */
export const receiptMail = defineMail<'receipt', PaymentUsed>({
  template: 'receipt',
  sentOn: 'PaymentUsed',
  isSentFor: ({ data }) => data.purpose === 'cart',
  async compose(context, _event, stream) {
    const recipient = await findPaymentRecipient(context, stream);
    if (!recipient) return PERSON_ERASED;
    const { facts, ...addressee } = recipient;
    return { ...addressee, content: createReceiptContent(facts, addressee.locale) };
  },
});

export function createReceiptContent(facts: PaymentFacts, locale: Locale): MailContent {
  const { t } = locale;
  const { item, delivery, dispatchDays, seller, capture, provider, firstName, publicUrl } = facts;
  const amount = formatAmount(facts, locale);
  const product = formatProduct(facts, locale);
  return {
    subject: t('receipt.subject'),
    preheader: t('receipt.preheader', { product, amount }),
    heading: t('receipt.heading'),
    greeting: formatGreeting(t, firstName),
    intro: t(provider === 'sandbox' ? 'receipt.testIntro' : 'receipt.intro'),
    rows: [
      {
        label: t('payment.product'),
        lines: [product, ...(item ? [`${item.brandName} · ${item.colorCode}`] : [])],
      },
      { label: t('payment.total'), lines: [amount] },
      { label: t('payment.seller'), lines: [seller ?? 'Mirabelle'] },
      ...createPaymentRows(facts, locale),
      ...createDeliveryRows(facts, locale),
      ...(delivery
        ? [
            {
              label: t('payment.next'),
              lines: [
                t('receipt.within', { count: dispatchDays }),
                t('receipt.carrier'),
                t('receipt.deliveryIncluded'),
                t('receipt.onTop'),
              ],
            },
          ]
        : []),
    ],
    button: { label: t('receipt.button'), url: createReceiptUrl(publicUrl, capture.orderId) },
    note: t('receipt.note'),
    linkInstead: t('layout.linkInstead'),
    footer: t('layout.paymentFooter'),
  };
}
