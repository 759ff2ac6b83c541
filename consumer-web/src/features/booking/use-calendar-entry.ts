import { formatBookingReference } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { useServiceName } from '../../lib/use-service-name';
import type { BookingDetails } from './api/bookings';
import { type CalendarEntry, formatSalonAddress } from './calendar-entry';

/** What a calendar says of an appointment, in the reader's language. */
export function useCalendarEntry(booking: BookingDetails): CalendarEntry {
  const { t } = useTranslation('appointment');
  const nameService = useServiceName();
  const isConfirmed = booking.status === 'confirmed';
  const startsAt = new Date(booking.appointmentDate);
  return {
    bookingId: booking.id,
    title: t('serviceAtSalon', { service: nameService(booking), salon: booking.salonName }),
    place: `${booking.salonName}, ${formatSalonAddress(booking.salon)}`,
    organizerEmail: booking.salon.email,
    url: `${window.location.origin}/bookings/${booking.id}`,
    notes: [
      // Not in the title, which stays in a calendar after the salon has confirmed the appointment.
      ...(booking.status === 'pending' ? [t('state.pending')] : []),
      t('calendar.reference', { number: formatBookingReference(booking.id) }),
      t('calendar.phone', { phone: booking.salon.phone }),
    ],
    startsAt,
    endsAt: new Date(startsAt.getTime() + booking.duration * 60_000),
    isConfirmed,
  };
}
