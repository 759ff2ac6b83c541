import type { AdminContactMessageDetails } from '@mirabelle/backoffice-contracts';
import { formatBookingReference } from '@mirabelle/catalogue';
import { Box, Typography } from '@mui/material';
import { RecordLink } from '../components/record-link';
import { FullTime, RelativeTime } from '../components/times';
import { formatMoney } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { LateToSend } from '../payments/late-to-send';
import { formatPaidItem } from '../payments/paid-item';

type Orders = NonNullable<AdminContactMessageDetails['sender']>['orders'];
type Order = Orders[number];

/**
 * The newest orders with what was bought and how far the goods are. An order is a link for those who may open payments, which support may
 * not, and the appointment that was paid for is one for support too.
 */
export function SenderOrders({ orders }: { readonly orders: Orders }) {
  const t = useResourceTranslate('contact-messages.account');
  const translatePayment = useResourceTranslate('payments');
  if (orders.length === 0) return t('noOrders');
  return orders.map((order) => (
    <Box key={order.id} sx={{ mb: 0.75, overflowWrap: 'anywhere' }}>
      <RecordLink resource="payments" id={order.id}>
        {formatMoney(order.amount, order.currency)} · <Purpose order={order} />
      </RecordLink>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {translatePayment(`statuses.${order.status}`)} · <RelativeTime value={order.createdAt} />
      </Typography>
      {order.purpose === 'booking' && order.referenceId ? (
        <Typography variant="caption" component="div">
          <RecordLink resource="bookings" id={order.referenceId}>
            {t('appointment', { number: formatBookingReference(order.referenceId) })}
          </RecordLink>
        </Typography>
      ) : null}
      <Sending order={order} />
    </Box>
  ));
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
          {t('sent')} <FullTime value={sentAt} />
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
      <LateToSend payment={order} />
    </Typography>
  );
}
