import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { Skeleton } from '../../../components/ui/skeleton';
import { useBooking } from '../api/bookings';
import { useFormatAppointment } from '../use-format-appointment';
import { CalendarChoices } from './add-to-calendar';
import type { ExistingBookingDialogProps } from './cancel-dialog';

/** The calendars to which an appointment of a list can be added. An entry names the salon's address, which the list does not know. */
export function CalendarDialog({ booking, isInUrl, onClose }: ExistingBookingDialogProps) {
  const { t } = useTranslation(['appointment', 'booking']);
  const formatAppointment = useFormatAppointment();
  const { data, isError, refetch } = useBooking(booking.id, { isSignedIn: true });
  return (
    <Dialog
      open
      isInUrl={isInUrl}
      onOpenChange={(open) => !open && onClose()}
      title={t('calendar.title')}
      description={`${booking.salonName} · ${formatAppointment(booking)}`}
    >
      {data && <CalendarChoices booking={data} />}
      {!data && !isError && <Skeleton className="h-10" />}
      {!data && isError && (
        <div className="grid justify-items-start gap-4">
          <p>{t('failed.text')}</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            {t('booking:retry')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
