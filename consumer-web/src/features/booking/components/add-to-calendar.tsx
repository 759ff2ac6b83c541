import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { downloadFile } from '../../../lib/download-file';
import type { BookingDetails } from '../api/bookings';
import { createCalendarFile, createGoogleCalendarLink, createOutlookLink } from '../calendar-entry';
import { useCalendarEntry } from '../use-calendar-entry';

/** Three ways to put an appointment into a calendar: a file, Google and Outlook. An entry of before a move stays as it was. */
export function AddToCalendar({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation('appointment');
  const entry = useCalendarEntry(booking);
  return (
    <section>
      <h2 className="flex items-center gap-2 text-base font-medium">
        <CalendarPlus className="size-4 text-muted" aria-hidden />
        {t('calendar.title')}
      </h2>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          onClick={() =>
            downloadFile(
              new Blob([createCalendarFile(entry)], { type: 'text/calendar' }),
              `mirabelle-${booking.localDate}.ics`,
            )
          }
        >
          {t('calendar.file')}
        </Button>
        <Button asChild variant="secondary" size="small">
          <a href={createGoogleCalendarLink(entry)} target="_blank" rel="noreferrer">
            {t('calendar.google')}
          </a>
        </Button>
        <Button asChild variant="secondary" size="small">
          <a href={createOutlookLink(entry)} target="_blank" rel="noreferrer">
            {t('calendar.outlook')}
          </a>
        </Button>
      </div>
      <p className="mt-3 text-sm text-muted">{t('calendar.moved')}</p>
    </section>
  );
}
