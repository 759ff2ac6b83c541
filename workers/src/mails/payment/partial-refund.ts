import { narrowEvents, type PaymentPartlyRefunded, payment } from '@mirabelle/domain';
import { formatGreeting, formatMoney, type Locale, type MailContent } from '@mirabelle/mail';
import { defineMail, PERSON_ERASED } from '../mail-definition.js';
import {
  createPaymentRows,
  createReceiptUrl,
  findPaymentRecipient,
  formatAmount,
  formatProduct,
  type PaymentFacts,
} from './payment-mail.js';

/**
 * Tells the buyer that the provider has refunded some of the pieces of a purchase for finance. Nobody is told of a part that was refunded
 * at the provider, because nobody here knows what it was for.
 */
export const partialRefundMail = defineMail<'partial-refund', PaymentPartlyRefunded>({
  template: 'partial-refund',
  sentOn: 'PaymentPartlyRefunded',
  async compose(context, { data: { partId, amountCents: refundedCents } }, stream) {
    const request = narrowEvents(payment, stream).find(
      (event) => event.type === 'PaymentPartRefundRequested' && event.data.partId === partId,
    );
    if (request?.type !== 'PaymentPartRefundRequested')
      return { skipped: 'finance has not asked for this refund' };
    const recipient = await findPaymentRecipient(context, stream);
    if (!recipient) return PERSON_ERASED;
    const { facts, ...addressee } = recipient;
    const { quantity } = request.data;
    const content = createPartialRefundContent({ ...facts, quantity, refundedCents }, addressee.locale);
    return { ...addressee, content };
  },
});

interface PartialRefundFacts extends PaymentFacts {
  /** How many pieces. */
  readonly quantity: number;
  readonly refundedCents: number;
}

export function createPartialRefundContent(facts: PartialRefundFacts, locale: Locale): MailContent {
  const { t, language } = locale;
  const { capture, firstName, publicUrl, item, quantity, refundedCents } = facts;
  const amount = formatMoney(refundedCents, capture.currency, language);
  const total = formatAmount(facts, locale);
  // One piece of several is said to be one.
  const product = item ? `${quantity} × ${item.productName}` : formatProduct(facts, locale);
  const isTest = facts.provider === 'sandbox';
  const testHeading = t('partialRefund.headingTest', { product });
  return {
    subject: isTest ? testHeading : t('partialRefund.subject', { amount }),
    preheader: isTest ? t('payment.sandbox') : product,
    heading: isTest ? testHeading : t('refund.heading'),
    greeting: formatGreeting(t, firstName),
    intro: isTest ? t('partialRefund.testIntro') : t('partialRefund.intro', { amount, total }),
    rows: [
      { label: t('payment.for'), lines: [product] },
      // No money goes back of a test payment, as none was taken.
      ...(isTest ? [] : [{ label: t('payment.refund'), lines: [amount] }]),
      { label: t('payment.total'), lines: [total] },
      ...createPaymentRows(facts, locale),
      { label: t('payment.orderNumber'), lines: [capture.orderId] },
    ],
    button: { label: t('refund.button'), url: createReceiptUrl(publicUrl, capture.orderId) },
    linkInstead: t('layout.linkInstead'),
    footer: t('layout.paymentFooter'),
  };
}
