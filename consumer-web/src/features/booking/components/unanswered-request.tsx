import { useTranslation } from 'react-i18next';
import { isolateDirection } from '../../../lib/text-direction';
import type { BookingDetails } from '../api/bookings';
import { isUpcoming } from '../sort-bookings';
import { BookingReference } from './booking-reference';
import { SalonPhoneLink } from './salon-phone-link';

/** Says of a request that is not answered yet when the answer comes, and whom to ask. */
export function UnansweredRequest({ booking }: { readonly booking: BookingDetails }) {
  const { t } = useTranslation('appointment');
  if (booking.status !== 'pending' || !isUpcoming(booking)) return null;
  return (
    <div className="mt-3 grid max-w-prose gap-1">
      <p>{t('ask', { salon: isolateDirection(booking.salonName) })}</p>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <SalonPhoneLink phone={booking.salon.phone} />
        <span>
          {t('facts.reference')} <BookingReference bookingId={booking.id} />
        </span>
      </p>
    </div>
  );
}
