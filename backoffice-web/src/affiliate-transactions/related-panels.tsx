import type { AdminAffiliateTransaction, AdminPayment } from '@mirabelle/backoffice-contracts';
import { Typography } from '@mui/material';
import { CanAccess, useCanAccess, useGetList } from 'react-admin';
import { AppointmentDetails } from '../components/appointment-details';
import { Detail, Details, Panel } from '../components/details';
import { InlineFailure } from '../components/inline-failure';
import { RecordLink } from '../components/record-link';
import { RecordReference } from '../components/record-reference';
import { StatusDot } from '../components/status-dot';
import { RelativeTime } from '../components/times';
import { formatMoney } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';

interface TransactionProps {
  readonly transaction: AdminAffiliateTransaction;
}

/** Reads the payment that the commission was recorded for. There is none if the customer paid at the salon. */
function usePayment({ salonId, referenceId }: AdminAffiliateTransaction) {
  const { data, error, refetch } = useGetList<AdminPayment>('payments', {
    filter: salonId === null ? { id: referenceId } : { referenceId },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  return { payment: data?.[0], isRead: data !== undefined, error, refetch };
}

/** The buyer. Roles that may not open accounts know the name from the payment, and without one only the id. */
function Buyer({ transaction }: TransactionProps) {
  const { canAccess } = useCanAccess({ resource: 'users', action: 'show' });
  const { payment } = usePayment(transaction);
  if (canAccess) return <RecordReference source="userId" reference="users" />;
  return <bdi>{payment?.customerName ?? payment?.customerEmail ?? transaction.userId}</bdi>;
}

/** The product, as the buyer's browser described it, or the appointment. */
export function PurchasePanel({ transaction }: TransactionProps) {
  const t = useResourceTranslate('affiliate-transactions');
  const { productName, brandName, description, salonId, referenceId, booking } = transaction;
  const getLabel = (name: string) => t(`fields.${name}`);
  const isBooking = salonId !== null && referenceId !== null;
  const reference = (
    <Detail label={getLabel('booking')}>
      <RecordReference source="referenceId" reference="bookings" />
    </Detail>
  );
  return (
    <Panel title={t('purchase')}>
      <Details columns>
        {productName ? <Detail label={getLabel('productName')}>{productName}</Detail> : null}
        {brandName ? <Detail label={getLabel('brandName')}>{brandName}</Detail> : null}
        {description ? <Detail label={getLabel('description')}>{description}</Detail> : null}
        {salonId ? (
          <Detail label={getLabel('salonId')}>
            <RecordReference source="salonId" reference="salons" page="edit" />
          </Detail>
        ) : null}
        {booking ? <AppointmentDetails booking={booking} /> : null}
        {isBooking && booking ? (
          <CanAccess resource="bookings" action="show">
            {reference}
          </CanAccess>
        ) : null}
        {isBooking && !booking ? reference : null}
        {transaction.userId ? (
          <Detail label={getLabel('userId')}>
            <Buyer transaction={transaction} />
          </Detail>
        ) : null}
      </Details>
    </Panel>
  );
}

/** The item of the buyer's cart at the time of the purchase. */
export function CartItemPanel({ transaction: { cartLine, currency } }: TransactionProps) {
  const t = useResourceTranslate('affiliate-transactions');
  if (cartLine === undefined) return null;
  return (
    <Panel title={t('cartItem')}>
      {cartLine ? (
        <Details columns>
          <Detail label={t('fields.productName')}>{cartLine.productName}</Detail>
          <Detail label={t('fields.brandName')}>{cartLine.brandName}</Detail>
          <Detail label={t('fields.colorCode')}>{cartLine.colorCode || '–'}</Detail>
          <Detail label={t('fields.quantity')}>{cartLine.quantity}</Detail>
          <Detail label={t('fields.price')}>{formatMoney(cartLine.price, currency)}</Detail>
          <Detail label={t('fields.addedAt')}>
            <RelativeTime value={cartLine.addedAt} />
          </Detail>
        </Details>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('noCartItem')}
        </Typography>
      )}
    </Panel>
  );
}

/** The payment that the commission was recorded for. There is none if the customer paid at the salon. */
export function PaymentPanel({ transaction }: TransactionProps) {
  const t = useResourceTranslate('affiliate-transactions');
  const { salonId } = transaction;
  const getLabel = (name: string) => t(`fields.${name}`);
  const { payment, isRead, error, refetch } = usePayment(transaction);
  if (!isRead && !error) return null;
  return (
    <Panel title={t('payment')}>
      {payment ? (
        <Details>
          <Detail label={getLabel('order')}>
            <RecordLink resource="payments" id={payment.id}>
              {payment.id}
            </RecordLink>
          </Detail>
          <Detail label={getLabel('captureId')}>{payment.captureId ?? '–'}</Detail>
          <Detail label={getLabel('amount')}>{formatMoney(payment.amount, payment.currency)}</Detail>
          <Detail label={getLabel('status')}>
            <StatusDot resource="payments" status={payment.status} />
          </Detail>
          {payment.capturedAt ? (
            <Detail label={getLabel('capturedAt')}>
              <RelativeTime value={payment.capturedAt} />
            </Detail>
          ) : null}
        </Details>
      ) : null}
      {error && !isRead ? <InlineFailure error={error} onRetry={refetch} /> : null}
      {isRead && !payment ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(salonId === null ? 'noPayment' : 'paidAtSalon')}
        </Typography>
      ) : null}
    </Panel>
  );
}
