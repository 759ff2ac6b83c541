import { CalendarX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import type { BookingDetails } from '../api/bookings';
import { createCancellationFile } from '../calendar-entry';
import { useCalendarEntry } from '../use-calendar-entry';
import { useDownloadCalendarFile } from '../use-download-calendar-file';

/** The file that removes an appointment that was canceled from a calendar, and what becomes of entries that it does not know. */
export function RemoveFromCalendar({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation('appointment');
  const entry = useCalendarEntry(booking);
  const download = useDownloadCalendarFile();
  return (
    <div className="mt-3 grid max-w-prose justify-items-start gap-3 text-sm text-muted">
      <p>{t('calendar.cancelled')}</p>
      <Button
        variant="secondary"
        size="small"
        onClick={() => download(createCancellationFile(entry), `mirabelle-${booking.localDate}-canceled.ics`)}
      >
        <CalendarX className="size-4" aria-hidden />
        {t('calendar.remove')}
      </Button>
    </div>
  );
}
