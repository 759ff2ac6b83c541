import type { AdminBooking, AdminReview, AdminSalon } from '@mirabelle/backoffice-contracts';
import { findShownBookingStatus } from '@mirabelle/catalogue';
import { Link } from '@mui/material';
import { CanAccess } from 'react-admin';
import { Detail, Details, Panel } from '../components/details';
import { RelatedList } from '../components/related-list';
import { RelativeTime } from '../components/times';
import { useNow } from '../components/use-now';
import { toSalonDay } from '../format/days';
import { formatAppointment, formatCustomerName, formatService } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { ClosedDaysPanel } from './closed-days-panel';
import { HoursChangesPanel } from './hours-changes-panel';
import { RetiredServicesPanel } from './retired-services-panel';
import { SuspensionPanel } from './suspension-panel';
import { OPEN_BOOKING_STATUSES } from './use-open-bookings';

/** The panels beside the salon form: rating, suspension, coming opening hours, closed days, services, upcoming appointments and latest reviews. */
export function SalonAside({ salon }: { salon: AdminSalon }) {
  const t = useResourceTranslate('salons');
  const translateBooking = useResourceTranslate('bookings');
  const translateReview = useResourceTranslate('reviews');
  const today = toSalonDay(useNow(), salon.timeZone);
  return (
    <>
      <Panel title={t('recordTitle')}>
        <Details>
          <Detail label={t('fields.rating')}>
            {salon.reviewCount > 0
              ? t('ratingOf', { rating: salon.rating.toFixed(1), count: salon.reviewCount })
              : t('noReviews')}
          </Detail>
          <Detail label={t('fields.timeZone')}>{salon.timeZone}</Detail>
          <Detail label={t('fields.detailsUpdatedAt')}>
            <RelativeTime value={salon.updatedAt} />
          </Detail>
        </Details>
        {/* Another app, so not a link of this app's router. A draft has a link to its preview. */}
        {salon.suspension === 'draft' ? null : (
          <Link href={`/salons/${salon.id}`} target="_blank" rel="noreferrer" variant="body2">
            {t('publicPage')}
          </Link>
        )}
      </Panel>
      <SuspensionPanel salon={salon} />
      <HoursChangesPanel salon={salon} />
      <ClosedDaysPanel salon={salon} />
      <RetiredServicesPanel salon={salon} />
      <CanAccess resource="bookings" action="list">
        <RelatedList<AdminBooking>
          title={t('sections.bookings')}
          resource="bookings"
          filter={{ salonId: salon.id, from: today, status: OPEN_BOOKING_STATUSES }}
          sort={{ field: 'appointmentDate', order: 'ASC' }}
          primary={(booking) => (
            <>
              <bdi>{formatCustomerName(booking)}</bdi>, {formatService(booking)}
            </>
          )}
          secondary={(booking) =>
            `${formatAppointment(booking)} · ${translateBooking(`statuses.${findShownBookingStatus(booking)}`)}`
          }
        />
      </CanAccess>
      <CanAccess resource="reviews" action="list">
        <RelatedList<AdminReview>
          title={translateReview('name', { smart_count: 2 })}
          resource="reviews"
          filter={{ salonId: salon.id }}
          none={salon.reviewCount > 0 ? t('onlySampleReviews') : undefined}
          note={(total) => (total < salon.reviewCount ? t('alsoSampleReviews') : undefined)}
          sort={{ field: 'createdAt', order: 'DESC' }}
          primary={({ title, authorName }) => title || (authorName ?? translateReview('anonymous'))}
          secondary={({ rating, createdAt }) => (
            <>
              {translateReview('stars', { smart_count: rating })} · <RelativeTime value={createdAt} />
            </>
          )}
        />
      </CanAccess>
    </>
  );
}
