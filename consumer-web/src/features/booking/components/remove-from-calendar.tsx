import { CalendarX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { downloadFile } from '../../../lib/download-file';
import type { BookingDetails } from '../api/bookings';
import { createCancellationFile } from '../calendar-entry';
import { useCalendarEntry } from '../use-calendar-entry';

/** The file that removes an appointment that was canceled from a calendar, and what becomes of entries that it does not know. */
export function RemoveFromCalendar({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation('appointment');
  const entry = useCalendarEntry(booking);
  return (
    <div className="mt-3 grid max-w-prose justify-items-start gap-3 text-sm text-muted">
      <p>{t('calendar.cancelled')}</p>
      <Button
        variant="secondary"
        size="small"
        onClick={() =>
          downloadFile(
            new Blob([createCancellationFile(entry)], { type: 'text/calendar' }),
            `mirabelle-${booking.localDate}-canceled.ics`,
          )
        }
      >
        <CalendarX className="size-4" aria-hidden />
        {t('calendar.remove')}
      </Button>
    </div>
  );
}
