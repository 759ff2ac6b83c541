import type { AdminBooking, AdminContactMessage } from '@mirabelle/backoffice-contracts';
import { findShownBookingStatus } from '@mirabelle/catalogue';
import { Typography } from '@mui/material';
import { isOver } from '../bookings/appointment-end';
import { SalonObstacleMark, useFindSalonObstacle } from '../bookings/closed-day';
import { WhoCanMoveThese } from '../bookings/who-can-move';
import { Panel } from '../components/details';
import { RelatedList } from '../components/related-list';
import { useNow } from '../components/use-now';
import { formatAppointment, formatService } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { keepCanceledInSight, listSenderBookings, MAX_BOOKINGS, putNextFirst } from './use-sender-bookings';

/** The statuses that do not tell whether the appointment is still ahead. */
const MAY_BE_AHEAD: ReadonlySet<string> = new Set(['pending', 'confirmed']);
/** At most this many bookings are shown, so that the orders below are in sight without scrolling. */
const MAX_SHOWN = 2;

interface SenderBookingsProps {
  readonly message: AdminContactMessage;
  /** The account and the guests to whom the sender's address belongs. */
  readonly personIds: readonly string[];
}

/** The bookings of the sender's account and those made by phone for guests with the same address, the next appointment first. */
export function SenderBookings({ message, personIds }: SenderBookingsProps) {
  const t = useResourceTranslate('contact-messages');
  const translateBooking = useResourceTranslate('bookings');
  const now = useNow();
  const findObstacle = useFindSalonObstacle();
  const isSignedIn = message.userId !== null;
  const title = t(isSignedIn ? 'bookings' : 'bookingsByAddress');
  const none = t(isSignedIn ? 'noBookings' : 'noBookingsByAddress');
  if (personIds.length === 0)
    return (
      <Panel title={title}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {none}
        </Typography>
      </Panel>
    );
  return (
    <RelatedList<AdminBooking>
      title={title}
      resource="bookings"
      {...listSenderBookings(personIds)}
      none={none}
      maxItems={MAX_SHOWN}
      primary={(booking) => `${formatService(booking)}, ${booking.salonName}`}
      secondary={(booking) => {
        const obstacle = findObstacle(booking);
        return (
          <>
            {[
              formatAppointment(booking),
              translateBooking(`statuses.${findShownBookingStatus(booking)}`),
              ...(booking.isGuest ? [translateBooking('guest')] : []),
              ...(MAY_BE_AHEAD.has(booking.status) && isOver(booking, now) ? [t('bookingOver')] : []),
            ].join(' · ')}
            {obstacle ? (
              <>
                {' · '}
                <SalonObstacleMark obstacle={obstacle} />
              </>
            ) : null}
          </>
        );
      }}
      arrange={(bookings) => keepCanceledInSight(putNextFirst(bookings, now), MAX_SHOWN)}
      readItems={MAX_BOOKINGS}
      expands
      footer={(bookings) => <WhoCanMoveThese bookings={bookings} message={message} />}
    />
  );
}
