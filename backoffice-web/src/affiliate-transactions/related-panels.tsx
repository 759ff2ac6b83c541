import type { AdminAffiliateTransaction, AdminPayment } from '@mirabelle/backoffice-contracts';
import { Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { AppointmentDetails } from '../components/appointment-details';
import { Detail, Details, Panel } from '../components/details';
import { InlineFailure } from '../components/inline-failure';
import { OWN_LINE } from '../components/link-styles';
import { RecordLink } from '../components/record-link';
import { RecordReference } from '../components/record-reference';
import { StatusDot } from '../components/status-dot';
import { FullTime } from '../components/times';
import { CustomerMoneyLink } from '../customer-money/customer-money-link';
import { formatMoney } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { formatPartialRefund } from '../payments/partial-refund';
import { ProductLink } from '../payments/product-link';
import { formatBuyer, isBuyerErased } from './format-transaction';

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

/** The product, as the buyer's browser described it or the payment names it, or the appointment. */
export function PurchasePanel({ transaction }: TransactionProps) {
  const t = useResourceTranslate('affiliate-transactions');
  const { productName, brandName, colorCode, quantity, description, salonId } = transaction;
  const { referenceId, booking, userId } = transaction;
  const getLabel = (name: string) => t(`fields.${name}`);
  const isBooking = salonId !== null && referenceId !== null;
  return (
    <Panel title={t('purchase')}>
      <Details columns>
        {productName ? (
          <Detail label={getLabel('productName')}>
            <ProductLink brandName={brandName} colorCode={colorCode}>
              {productName}
            </ProductLink>
          </Detail>
        ) : null}
        {brandName ? <Detail label={getLabel('brandName')}>{brandName}</Detail> : null}
        {colorCode ? <Detail label={getLabel('colorCode')}>{colorCode}</Detail> : null}
        {quantity ? <Detail label={getLabel('quantity')}>{quantity}</Detail> : null}
        {description ? <Detail label={getLabel('description')}>{description}</Detail> : null}
        {!productName && !salonId && isBuyerErased(transaction) ? (
          <Detail label={getLabel('productName')}>{t('productErased')}</Detail>
        ) : null}
        {salonId ? (
          <Detail label={getLabel('salonId')}>
            <RecordLink resource="salons" id={salonId} page="edit">
              {transaction.salonName ?? salonId}
            </RecordLink>
          </Detail>
        ) : null}
        {booking ? <AppointmentDetails booking={booking} /> : null}
        {isBooking ? (
          <Detail label={getLabel('booking')}>
            <RecordReference source="referenceId" reference="bookings" />
          </Detail>
        ) : null}
        {userId ? (
          <Detail label={getLabel('userId')}>
            <bdi>
              <RecordLink resource="users" id={userId} sx={OWN_LINE}>
                {formatBuyer(transaction)}
              </RecordLink>
            </bdi>
            <CustomerMoneyLink userId={userId} />
          </Detail>
        ) : null}
      </Details>
    </Panel>
  );
}

/** Why no cart item is known. */
function findCartGap(transaction: AdminAffiliateTransaction): 'erased' | 'unmatched' | 'unknown' {
  if (isBuyerErased(transaction)) return 'erased';
  return transaction.productName ? 'unmatched' : 'unknown';
}

/** What a cart item repeats of the purchase. It is shown only where the two differ. */
const CART_FACTS = ['productName', 'brandName', 'colorCode', 'quantity'] as const;

/** The item of the buyer's cart at the time of the purchase. */
export function CartItemPanel({ transaction }: TransactionProps) {
  const t = useResourceTranslate('affiliate-transactions');
  const { cartLine, currency } = transaction;
  if (cartLine === undefined) return null;
  return (
    <Panel title={t('cartItem')}>
      {cartLine ? (
        <Details columns>
          {CART_FACTS.filter((name) => cartLine[name] && cartLine[name] !== transaction[name]).map((name) => (
            <Detail key={name} label={t(`fields.${name}`)}>
              {cartLine[name]}
            </Detail>
          ))}
          <Detail label={t('fields.price')}>{formatMoney(cartLine.price, currency)}</Detail>
          <Detail label={t('fields.addedAt')}>
            <FullTime value={cartLine.addedAt} />
          </Detail>
        </Details>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(`noCartItem.${findCartGap(transaction)}`)}
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
          <Detail label={getLabel('amount')}>
            {[formatMoney(payment.amount, payment.currency), formatPartialRefund(payment)]
              .filter(Boolean)
              .join(', ')}
          </Detail>
          <Detail label={getLabel('status')}>
            <StatusDot resource="payments" status={payment.status} />
          </Detail>
          {payment.capturedAt ? (
            <Detail label={getLabel('capturedAt')}>
              <FullTime value={payment.capturedAt} />
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
