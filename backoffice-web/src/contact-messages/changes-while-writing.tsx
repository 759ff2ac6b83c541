import type {
  AdminBooking,
  AdminContactMessage,
  AdminContactMessageDetails,
} from '@mirabelle/backoffice-contracts';
import { Alert, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { formatAppointment, formatService } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { useSenderBookings } from './use-sender-bookings';

type WatchedMessage = Pick<AdminContactMessage, 'latestMessage' | 'reply' | 'repliedAt'> &
  Partial<Pick<AdminContactMessageDetails, 'personIds'>>;

/** What the writer of a reply has seen. */
interface Seen {
  readonly latestMessage: string | null;
  readonly repliedAt: string | null;
  /** By id; undefined until the bookings are known. */
  readonly bookings: ReadonlyMap<AdminBooking['id'], string> | undefined;
}

const describeState = ({ status, appointmentDate }: AdminBooking) => `${status} ${appointmentDate}`;

const createSeen = (message: WatchedMessage, bookings: readonly AdminBooking[] | undefined): Seen => ({
  latestMessage: message.latestMessage,
  repliedAt: message.repliedAt,
  bookings: bookings && new Map(bookings.map((booking) => [booking.id, describeState(booking)])),
});

interface ChangesWhileWritingProps {
  readonly message: WatchedMessage;
  /** Called when the writer has read what changed, so that the reply is sent for the message as it is now. */
  readonly onSeen: () => void;
}

/** Says in the form of a reply what has changed since it was opened: a further mail, an answer of a colleague, a booking. */
export function ChangesWhileWriting({ message, onSeen }: ChangesWhileWritingProps) {
  const t = useResourceTranslate('contact-messages.replyDialog.changes');
  const translateBooking = useResourceTranslate('bookings');
  const { data: bookings } = useSenderBookings(message.personIds ?? []);
  const [seen, setSeen] = useState<Seen>(() => createSeen(message, bookings));
  if (seen.bookings === undefined && bookings)
    setSeen({ ...seen, bookings: createSeen(message, bookings).bookings });

  const changes = [
    ...(message.latestMessage !== seen.latestMessage
      ? [t('wroteAgain', { text: message.latestMessage ?? '' })]
      : []),
    ...(message.repliedAt !== seen.repliedAt ? [t('answered', { text: message.reply ?? '' })] : []),
    ...(bookings ?? [])
      .filter((booking) => seen.bookings && seen.bookings.get(booking.id) !== describeState(booking))
      .map((booking) =>
        t('booking', {
          booking: `${formatService(booking)}, ${booking.salonName}, ${formatAppointment(booking)}`,
          status: translateBooking(`statuses.${booking.status}`),
        }),
      ),
  ];
  if (changes.length === 0) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 1, overflowWrap: 'anywhere' }}
      action={
        <Button
          color="inherit"
          size="small"
          onClick={() => {
            setSeen(createSeen(message, bookings));
            onSeen();
          }}
        >
          {t('seen')}
        </Button>
      }
    >
      {changes.map((change) => (
        <Typography key={change} variant="body2">
          {change}
        </Typography>
      ))}
    </Alert>
  );
}
