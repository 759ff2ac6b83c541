import type { AdminBooking, AdminContactMessage } from '@mirabelle/backoffice-contracts';
import { formatBookingReference } from '@mirabelle/catalogue';
import { Typography } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { findBookingActions } from '../bookings/booking-action-rules';
import { useNow } from '../components/use-now';
import { useResourceTranslate } from '../i18n/i18n';
import { AskOperator } from './ask-operator';

interface WhoMovesProps {
  readonly booking: AdminBooking;
  readonly message: AdminContactMessage;
}

/** Tells staff who may not move a booking beside a message who may, and hands the message over to one of them. */
export function WhoMoves({ booking, message }: WhoMovesProps) {
  const t = useResourceTranslate('contact-messages.whoMoves');
  const translateBooking = useResourceTranslate('bookings.whoCanMove');
  const { canAccess, isPending } = useCanAccess({ resource: 'bookings', action: 'reschedule' });
  const canBeMoved = findBookingActions(booking, useNow()).includes('reschedule');
  if (isPending || canAccess || !canBeMoved) return null;
  return (
    <Typography variant="caption" component="div">
      {t(booking.isGuest ? 'guest' : 'account')}{' '}
      <AskOperator
        message={message}
        note={translateBooking('note', { reference: formatBookingReference(booking.id) })}
      />
    </Typography>
  );
}
