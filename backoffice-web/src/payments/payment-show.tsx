import type { AdminAffiliateTransaction, AdminPayment } from '@mirabelle/backoffice-contracts';
import { formatBookingReference } from '@mirabelle/catalogue';
import { useRecordContext } from 'react-admin';
import { CommissionState } from '../affiliate-transactions/commission-state';
import { formatTransaction } from '../affiliate-transactions/format-transaction';
import { AppointmentDetails } from '../components/appointment-details';
import { Detail, Details, Panel } from '../components/details';
import { OWN_LINE } from '../components/link-styles';
import { RecordLayout } from '../components/record-layout';
import { RecordLink } from '../components/record-link';
import { RecordShow } from '../components/record-show';
import { RelatedList } from '../components/related-list';
import { StatusDot } from '../components/status-dot';
import { UtcTimes } from '../components/time-zone';
import { FullTime } from '../components/times';
import { CustomerMoneyLink } from '../customer-money/customer-money-link';
import { formatMoney, formatNameOrEmail, isErasedCustomer } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { DeliveryPanel } from './delivery-panel';
import { formatPaidAppointment, formatPaidItem, namePurpose } from './paid-item';
import { PaidTogether } from './paid-together';
import { findPartialRefund, findRefundedAmount } from './partial-refund';
import { PaymentState } from './payment-state';
import { ProductLink } from './product-link';
import { RefundButton } from './refund-button';
import { SendButton } from './send-button';
import { TestBadge } from './test-payments';
import { usePaidTogether } from './use-paid-together';

const RESOURCE = 'payments';
/** So many that some are left once those that were paid at the same time are left out. */
const PAYMENTS_READ = 25;

/** What was paid, when, for what and by whom. */
export function OrderPanel({ payment }: { payment: AdminPayment }) {
  const t = useResourceTranslate(RESOURCE);
  const { purpose } = payment;
  const partialRefund = findPartialRefund(payment);
  const refunded = findRefundedAmount(payment);
  const getLabel = (name: string) => t(`fields.${name}`);
  return (
    <Panel title={t('recordTitle')}>
      <Details columns>
        <Detail label={getLabel('amount')}>{formatMoney(payment.amount, payment.currency)}</Detail>
        <Detail label={getLabel('purpose')}>{t(namePurpose(payment))}</Detail>
        <Detail label={getLabel('createdAt')}>
          <FullTime value={payment.createdAt} />
        </Detail>
        {payment.capturedAt ? (
          <Detail label={getLabel('capturedAt')}>
            <FullTime value={payment.capturedAt} />
          </Detail>
        ) : null}
        {refunded === null ? null : (
          <Detail label={t(partialRefund ? 'fields.refundedAmount' : 'refundedAmount')}>
            {partialRefund && payment.pieces?.refunded
              ? t('refundedPieces', {
                  amount: formatMoney(refunded, payment.currency),
                  refunded: payment.pieces.refunded,
                  pieces: payment.item?.quantity,
                })
              : formatMoney(refunded, payment.currency)}
          </Detail>
        )}
        {payment.refundingAmount ? (
          <Detail label={t('refundingAmount')}>
            {formatMoney(payment.refundingAmount, payment.currency)}
          </Detail>
        ) : null}
        {payment.refundedAt ? (
          <Detail label={getLabel('refundedAt')}>
            <FullTime value={payment.refundedAt} />
          </Detail>
        ) : null}
        <Detail label={getLabel('provider')}>
          {t(`providers.${payment.provider}`, { _: payment.provider })}
        </Detail>
        {payment.refundedBy ? (
          <Detail label={getLabel('refundedBy')}>
            <bdi>{payment.refundedBy.name ?? t('colleague')}</bdi>
          </Detail>
        ) : null}
      </Details>
      <Details>
        {payment.item ? (
          <Detail label={getLabel('item')}>
            <ProductLink {...payment.item}>{formatPaidItem(payment.item)}</ProductLink>
          </Detail>
        ) : null}
        {!payment.item && purpose === 'cart' && isErasedCustomer(payment) ? (
          <Detail label={getLabel('item')}>{t('productErased')}</Detail>
        ) : null}
        {payment.reason && !(payment.reason === 'staff' && payment.refundNote) ? (
          // Who refunded it stands above, and why is written below. The payment provider words a reason of its own when it declines.
          <Detail label={getLabel('reason')}>{t(`reasons.${payment.reason}`, { _: payment.reason })}</Detail>
        ) : null}
        {payment.refundNote ? <Detail label={getLabel('refundNote')}>{payment.refundNote}</Detail> : null}
        <Detail label={getLabel('id')}>{payment.id}</Detail>
        {payment.captureId ? <Detail label={getLabel('captureId')}>{payment.captureId}</Detail> : null}
        {payment.refundId ? <Detail label={getLabel('refundId')}>{payment.refundId}</Detail> : null}
        <Detail label={getLabel('userId')}>
          <RecordLink resource="users" id={payment.userId} sx={OWN_LINE}>
            {formatNameOrEmail(payment)}
          </RecordLink>
          {payment.customerName && payment.customerEmail ? (
            <bdi style={{ display: 'block' }}>{payment.customerEmail}</bdi>
          ) : null}
          <CustomerMoneyLink userId={payment.userId} />
        </Detail>
      </Details>
    </Panel>
  );
}

/** Names a payment: "$12.99 · 2 × Velvet, Solandre, N12". */
const formatPaymentInShort = (payment: AdminPayment): string =>
  [
    formatMoney(payment.amount, payment.currency),
    payment.item ? formatPaidItem(payment.item) : formatPaidAppointment(payment),
  ]
    .filter(Boolean)
    .join(' · ');

/** The appointment that was paid for. Finance may not open its booking, so the payment tells what it needs of it. */
export function AppointmentPanel({ payment }: { payment: AdminPayment }) {
  const { purpose, referenceId, booking, cancellation } = payment;
  const t = useResourceTranslate(RESOURCE);
  const translateBooking = useResourceTranslate('bookings');
  if (purpose !== 'booking' || !referenceId) return null;
  const reference = (
    <Detail label={t('fields.referenceId')}>
      <RecordLink resource="bookings" id={referenceId}>
        {formatBookingReference(referenceId)}
      </RecordLink>
    </Detail>
  );
  return (
    <Panel title={t('purposes.booking')}>
      {booking ? (
        <Details columns>
          <Detail label={translateBooking('fields.salonName')}>{booking.salonName}</Detail>
          <AppointmentDetails booking={booking} />
          {cancellation ? (
            <Detail label={t('fields.canceledAt')}>
              <FullTime value={cancellation.at} />
              {cancellation.by ? (
                <bdi style={{ display: 'block' }}>{cancellation.by.name ?? t('colleague')}</bdi>
              ) : null}
            </Detail>
          ) : null}
          {reference}
        </Details>
      ) : (
        <Details>{reference}</Details>
      )}
    </Panel>
  );
}

function PaymentDetails() {
  const t = useResourceTranslate(RESOURCE);
  const payment = useRecordContext<AdminPayment>();
  const { others: paidTogether = [] } = usePaidTogether(payment);
  if (!payment) return null;
  const { purpose, referenceId } = payment;
  return (
    <RecordLayout
      resource={RESOURCE}
      heading={t('heading', {
        amount: formatMoney(payment.amount, payment.currency),
        customer: formatNameOrEmail(payment),
      })}
      status={
        <>
          <StatusDot resource={RESOURCE} status={payment.status} /> <TestBadge payment={payment} />
        </>
      }
      actions={
        <>
          <SendButton payment={payment} />
          <RefundButton payment={payment} />
        </>
      }
      aside={
        <>
          <PaidTogether payment={payment} />
          <RelatedList<AdminAffiliateTransaction>
            title={t('commissions')}
            resource="affiliate-transactions"
            filter={{ referenceId: purpose === 'booking' && referenceId ? referenceId : payment.id }}
            sort={{ field: 'createdAt', order: 'DESC' }}
            primary={formatTransaction}
            secondary={(commission) => <CommissionState commission={commission} />}
          />
          <RelatedList<AdminPayment>
            title={t('otherPayments')}
            none={t(paidTogether.length > 0 ? 'noFurtherPayments' : 'noOtherPayments')}
            resource={RESOURCE}
            filter={{ userId: payment.userId }}
            excludedId={payment.id}
            sort={{ field: 'createdAt', order: 'DESC' }}
            // What was paid at the same time stands above.
            arrange={(others) => others.filter(({ id }) => paidTogether.every((above) => above.id !== id))}
            readItems={PAYMENTS_READ}
            primary={formatPaymentInShort}
            secondary={(other) => <PaymentState payment={other} />}
          />
        </>
      }
    >
      <OrderPanel payment={payment} />
      <DeliveryPanel payment={payment} />
      <AppointmentPanel payment={payment} />
    </RecordLayout>
  );
}

/** The page of a payment. */
export const PaymentShow = () => (
  <UtcTimes>
    <RecordShow resource={RESOURCE}>
      <PaymentDetails />
    </RecordShow>
  </UtcTimes>
);
