import { formatBookingReference } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { useServiceName } from '../../lib/use-service-name';
import type { BookingDetails } from './api/bookings';
import { type CalendarEntry, formatSalonAddress } from './calendar-entry';

/** What a calendar says of an appointment, in the reader's language. */
export function useCalendarEntry(booking: BookingDetails): CalendarEntry {
  const { t } = useTranslation('appointment');
  const nameService = useServiceName();
  const title = t('serviceAtSalon', { service: nameService(booking), salon: booking.salonName });
  const isConfirmed = booking.status === 'confirmed';
  const startsAt = new Date(booking.appointmentDate);
  return {
    bookingId: booking.id,
    title: booking.status === 'pending' ? t('calendar.unconfirmed', { title }) : title,
    place: `${booking.salonName}, ${formatSalonAddress(booking.salon)}`,
    organizerEmail: booking.salon.email,
    url: `${window.location.origin}/bookings/${booking.id}`,
    notes: [
      t('calendar.reference', { number: formatBookingReference(booking.id) }),
      t('calendar.phone', { phone: booking.salon.phone }),
    ],
    startsAt,
    endsAt: new Date(startsAt.getTime() + booking.duration * 60_000),
    isConfirmed,
  };
}
