import type { AdminContactMessage, AdminContactMessageDetails } from '@mirabelle/backoffice-contracts';
import { findDispatchDay, formatBookingReference } from '@mirabelle/catalogue';
import { Box, Typography } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { Panel } from '../components/details';
import { RecordLink } from '../components/record-link';
import { formatDate, formatMoney, formatViewerInstant } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { LateToSend } from '../payments/late-to-send';
import { formatPaidItem } from '../payments/paid-item';
import { useDispatchDays } from '../payments/use-dispatch-days';
import { AskOperator } from './ask-operator';

type Orders = NonNullable<AdminContactMessageDetails['sender']>['orders'];
type Order = Orders[number];

interface SenderOrdersProps {
  readonly message: AdminContactMessage;
  readonly orders: Orders;
}

/** The newest orders with what was bought, their numbers and how far the goods are, or a sentence which says that there are none. */
export function SenderOrders({ message, orders }: SenderOrdersProps) {
  const t = useResourceTranslate('contact-messages.account');
  return (
    <Panel title={t('orders')}>
      {orders.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('noOrders')}
        </Typography>
      ) : (
        orders.map((order) => <OneOrder key={order.id} message={message} order={order} />)
      )}
    </Panel>
  );
}

/**
 * The number is a link for those who may open payments, which support may not, and the appointment that was paid for is one for support
 * too. Staff who may not open the order can hand the message to an operator.
 */
function OneOrder({ message, order }: { readonly message: AdminContactMessage; readonly order: Order }) {
  const t = useResourceTranslate('contact-messages.account');
  const translatePayment = useResourceTranslate('payments');
  const { canAccess, isPending } = useCanAccess({ resource: 'payments', action: 'show' });
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="body2">
        {formatMoney(order.amount, order.currency)} · <Purpose order={order} />
      </Typography>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {t('order')}{' '}
        <RecordLink resource="payments" id={order.id}>
          {order.id}
        </RecordLink>{' '}
        · {formatDate(order.createdAt)} ·{' '}
        {order.status === 'refunded' && order.refundedAt
          ? t('refundedOn', { day: formatDate(order.refundedAt) })
          : translatePayment(`statuses.${order.status}`)}
      </Typography>
      {order.purpose === 'booking' && order.referenceId ? (
        <Typography variant="caption" component="div">
          <RecordLink resource="bookings" id={order.referenceId}>
            {t('appointment', { number: formatBookingReference(order.referenceId) })}
          </RecordLink>
        </Typography>
      ) : null}
      <Sending order={order} />
      {canAccess || isPending ? null : (
        <AskOperator message={message} note={t('orderNote', { number: order.id })} label="askAboutOrder" />
      )}
    </Box>
  );
}

function Purpose({ order: { item, purpose } }: { readonly order: Order }) {
  const t = useResourceTranslate('payments');
  if (item) return formatPaidItem(item);
  return purpose === null ? t('unused') : t(`purposes.${purpose}`);
}

/** Whether the goods are sent, when and how, and whether they are late. */
function Sending({ order }: { readonly order: Order }) {
  const t = useResourceTranslate('contact-messages.account');
  const { sending, sentAt, carrier, trackingNumber } = order;
  if (!sending) return null;
  const how = [carrier, trackingNumber].filter(Boolean).join(' ');
  return (
    <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
      {sentAt ? (
        <>
          {t('sent')} {formatViewerInstant(sentAt)}
          {how ? (
            <>
              {' · '}
              <bdi>{how}</bdi>
            </>
          ) : null}
        </>
      ) : (
        t('toSend')
      )}
      <PromisedDay order={order} />
      <LateToSend payment={order} />
    </Typography>
  );
}

/** Until when goods that are not sent yet are promised to be sent. */
function PromisedDay({ order }: { readonly order: Order }) {
  const t = useResourceTranslate('contact-messages.account');
  const days = useDispatchDays(order);
  if (days === undefined || !order.capturedAt) return null;
  return ` ${t('promised', { day: formatDate(findDispatchDay(order.capturedAt, days).toISOString(), 'UTC') })}`;
}
