import type { AdminAffiliateTransaction, AdminPayment } from '@mirabelle/contracts';
import { Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { Detail, Details, Panel } from '../components/details';
import { formatMoney } from '../components/format';
import { RecordLink } from '../components/record-link';
import { RelativeTime } from '../components/relative-time';
import { StatusDot } from '../components/status-dot';
import { useWords } from '../components/use-words';

interface TransactionProps {
  readonly transaction: AdminAffiliateTransaction;
}

/** What was bought: the product as the buyer's browser told it, or the appointment. */
export function Purchase({ transaction }: TransactionProps) {
  const words = useWords('affiliate-transactions');
  const { productName, brandName, description, salonId, referenceId } = transaction;
  const label = (name: string) => words(`fields.${name}`);
  const ofBooking = salonId !== null && referenceId !== null;
  return (
    <Panel title={words('purchase')}>
      <Details columns>
        {productName ? <Detail label={label('productName')}>{productName}</Detail> : null}
        {brandName ? <Detail label={label('brandName')}>{brandName}</Detail> : null}
        {description ? <Detail label={label('description')}>{description}</Detail> : null}
        {salonId ? (
          <Detail label={label('salonId')}>
            <RecordLink resource="salons" id={salonId} page="edit">
              {salonId}
            </RecordLink>
          </Detail>
        ) : null}
        {ofBooking ? (
          <Detail label={label('booking')}>
            <RecordLink resource="bookings" id={referenceId}>
              {referenceId}
            </RecordLink>
          </Detail>
        ) : null}
        {transaction.userId ? (
          <Detail label={label('userId')}>
            <RecordLink resource="users" id={transaction.userId}>
              {transaction.userId}
            </RecordLink>
          </Detail>
        ) : null}
      </Details>
    </Panel>
  );
}

/** The line of the buyer's cart, as it was when it was bought. */
export function CartLine({ transaction: { cartLine, currency } }: TransactionProps) {
  const words = useWords('affiliate-transactions');
  if (cartLine === undefined) return null;
  return (
    <Panel title={words('cartLine')}>
      {cartLine ? (
        <Details columns>
          <Detail label={words('fields.productName')}>{cartLine.productName}</Detail>
          <Detail label={words('fields.brandName')}>{cartLine.brandName}</Detail>
          <Detail label={words('fields.colorCode')}>{cartLine.colorCode || '–'}</Detail>
          <Detail label={words('fields.quantity')}>{cartLine.quantity}</Detail>
          <Detail label={words('fields.price')}>{formatMoney(cartLine.price, currency)}</Detail>
          <Detail label={words('fields.addedAt')}>
            <RelativeTime value={cartLine.addedAt} />
          </Detail>
        </Details>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words('noCartLine')}
        </Typography>
      )}
    </Panel>
  );
}

/** The order with the payment provider and its capture, where the money went through us. */
export function PaymentBehind({ transaction }: TransactionProps) {
  const words = useWords('affiliate-transactions');
  const { salonId, referenceId } = transaction;
  const label = (name: string) => words(`fields.${name}`);
  const { data } = useGetList<AdminPayment>('payments', {
    filter: salonId === null ? { id: referenceId } : { referenceId },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  const payment = data?.[0];
  if (!data) return null;
  return (
    <Panel title={words('payment')}>
      {payment ? (
        <Details>
          <Detail label={label('order')}>
            <RecordLink resource="payments" id={payment.id}>
              {payment.id}
            </RecordLink>
          </Detail>
          <Detail label={label('captureId')}>{payment.captureId ?? '–'}</Detail>
          <Detail label={label('amount')}>{formatMoney(payment.amount, payment.currency)}</Detail>
          <Detail label={label('status')}>
            <StatusDot resource="payments" status={payment.status} />
          </Detail>
          {payment.capturedAt ? (
            <Detail label={label('capturedAt')}>
              <RelativeTime value={payment.capturedAt} />
            </Detail>
          ) : null}
        </Details>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words(salonId === null ? 'noPayment' : 'paidAtSalon')}
        </Typography>
      )}
    </Panel>
  );
}
