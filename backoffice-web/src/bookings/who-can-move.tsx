import type { AdminBooking, AdminContactMessage } from '@mirabelle/backoffice-contracts';
import { formatBookingReference } from '@mirabelle/catalogue';
import { Alert, Button, Typography } from '@mui/material';
import { useCanAccess, useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { createRecordPath } from '../components/paths';
import { useNow } from '../components/use-now';
import { AskOperator } from '../contact-messages/ask-operator';
import { createHandOverRequest } from '../contact-messages/hand-over-request';
import { OPEN_MESSAGE_STATUSES } from '../contact-messages/message-action-rules';
import { useResourceTranslate } from '../i18n/i18n';
import { findBookingActions } from './booking-action-rules';

const MAX_MESSAGES = 25;

interface WhoCanMoveProps {
  readonly booking: AdminBooking;
}

/** Tells staff who may not move or cancel the booking of the page who may, and leads to the customer's message, to hand it to one of them. */
export function WhoCanMove({ booking }: WhoCanMoveProps) {
  const t = useResourceTranslate('bookings.whoCanMove');
  const { canAccess, isPending } = useCanAccess({ resource: 'bookings', action: 'reschedule' });
  const canBeMoved = findBookingActions(booking, useNow()).includes('reschedule');
  if (isPending || canAccess || !canBeMoved) return null;
  const customer = booking.isGuest ? 'guest' : 'account';
  return (
    <Alert
      severity="info"
      action={
        booking.customerEmail === null ? undefined : (
          <HandOverLatestMessage booking={booking} email={booking.customerEmail} />
        )
      }
    >
      {t(customer)}
    </Alert>
  );
}

interface WhoCanMoveTheseProps {
  /** The bookings that are listed beside the message. */
  readonly bookings: readonly AdminBooking[];
  readonly message: AdminContactMessage;
}

/** Says once below the bookings beside a message who can move those that are ahead, and offers to hand the message over. */
export function WhoCanMoveThese({ bookings, message }: WhoCanMoveTheseProps) {
  const t = useResourceTranslate('bookings.whoCanMove');
  const now = useNow();
  const { canAccess, isPending } = useCanAccess({ resource: 'bookings', action: 'reschedule' });
  const movable = bookings.filter((booking) => findBookingActions(booking, now).includes('reschedule'));
  if (isPending || canAccess || movable.length === 0) return null;
  const guests = movable.filter(({ isGuest }) => isGuest).length;
  const customers = guests === 0 ? 'account' : guests === movable.length ? 'guest' : 'accountAndGuest';
  const count = { smart_count: movable.length };
  const reference = movable.map(({ id }) => formatBookingReference(id)).join(', ');
  return (
    <Typography variant="caption" component="div">
      {t(`inShort.${customers}`, count)}{' '}
      <AskOperator message={message} note={t('note', { ...count, reference })} />
    </Typography>
  );
}

/** Opens the hand-over of the customer's latest message that is not closed; says so if there is none. */
function HandOverLatestMessage({ booking, email }: { booking: AdminBooking; email: string }) {
  const t = useResourceTranslate('bookings.whoCanMove');
  const { data } = useGetList<AdminContactMessage>('contact-messages', {
    filter: { q: email, status: OPEN_MESSAGE_STATUSES },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: MAX_MESSAGES },
  });
  if (!data) return null;
  // The search also finds addresses that contain this one.
  const message = data.find((found) => found.email?.toLowerCase() === email.toLowerCase());
  const reference = formatBookingReference(booking.id);
  if (!message) return <span>{t('noMessage', { reference })}</span>;
  return (
    <Button
      color="inherit"
      size="small"
      component={RouterLink}
      to={createRecordPath('contact-messages', message.id)}
      state={createHandOverRequest(t('note', { smart_count: 1, reference }))}
    >
      {t('ask')}
    </Button>
  );
}
