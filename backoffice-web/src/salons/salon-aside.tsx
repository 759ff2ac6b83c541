import type { AdminBooking, AdminReview, AdminSalon } from '@mirabelle/contracts';
import { CanAccess } from 'react-admin';
import { customerOf } from '../bookings/booking-words';
import { dayOf } from '../bookings/calendar/days';
import { Detail, Details, Panel } from '../components/details';
import { formatInstant } from '../components/format';
import { RelatedList } from '../components/related-list';
import { RelativeTime } from '../components/relative-time';
import { useNow } from '../components/use-now';
import { useWords } from '../components/use-words';

/** What belongs to a salon without being edited with it: its standing, coming appointments and latest reviews. */
export function SalonAside({ salon }: { salon: AdminSalon }) {
  const words = useWords('salons');
  const bookings = useWords('bookings');
  const reviews = useWords('reviews');
  const today = dayOf(useNow());
  return (
    <>
      <Panel title={words('one')}>
        <Details>
          <Detail label={words('fields.rating')}>
            {words('ratingOf', { rating: salon.rating.toFixed(1), count: salon.reviewCount })}
          </Detail>
          <Detail label={words('fields.timeZone')}>{salon.timeZone}</Detail>
          <Detail label={words('fields.updatedAt')}>
            <RelativeTime value={salon.updatedAt} />
          </Detail>
        </Details>
      </Panel>
      <CanAccess resource="bookings" action="list">
        <RelatedList<AdminBooking>
          title={words('sections.bookings')}
          resource="bookings"
          filter={{ salonId: salon.id, from: today, status: ['pending', 'confirmed'] }}
          sort={{ field: 'appointmentDate', order: 'ASC' }}
          primary={(booking) => (
            <>
              <bdi>{customerOf(booking)}</bdi>, {booking.serviceType}
            </>
          )}
          secondary={({ appointmentDate, timeZone, status }) =>
            `${formatInstant(appointmentDate, timeZone)} · ${bookings(`statuses.${status}`)}`
          }
        />
      </CanAccess>
      <CanAccess resource="reviews" action="list">
        <RelatedList<AdminReview>
          title={reviews('name', { smart_count: 2 })}
          resource="reviews"
          filter={{ salonId: salon.id }}
          sort={{ field: 'createdAt', order: 'DESC' }}
          primary={({ title, authorName }) => title || (authorName ?? reviews('anonymous'))}
          secondary={({ rating, createdAt }) => (
            <>
              {reviews('stars', { smart_count: rating })} · <RelativeTime value={createdAt} />
            </>
          )}
        />
      </CanAccess>
    </>
  );
}
