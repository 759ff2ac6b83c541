import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import type { BookingDetails } from '../api/bookings';
import { createCalendarFile, createGoogleCalendarLink, createOutlookLink } from '../calendar-entry';
import { mayHaveCalendarEntry, rememberCalendarEntry } from '../possible-calendar-entries';
import { useCalendarEntry } from '../use-calendar-entry';
import { useDownloadCalendarFile } from '../use-download-calendar-file';

/** The part of an appointment's page from which it is put into a calendar. */
export function AddToCalendar({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation('appointment');
  return (
    <section id="calendar" className="scroll-mt-24">
      <h2 className="mb-3 flex items-center gap-2 text-base font-medium">
        <CalendarPlus className="size-4 text-muted" aria-hidden />
        {t('calendar.title')}
      </h2>
      <CalendarChoices booking={booking} />
    </section>
  );
}

/**
 * Three ways to put an appointment into a calendar: a file, Google and Outlook. After a move, or if the appointment was added
 * before this part opened, a sentence says that an entry stays as it was.
 */
export function CalendarChoices({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation('appointment');
  const entry = useCalendarEntry(booking);
  const download = useDownloadCalendarFile();
  const [atFirst] = useState({
    startsAt: booking.appointmentDate,
    mayBeAdded: mayHaveCalendarEntry(booking.id),
  });
  const remember = () => rememberCalendarEntry(booking.id);
  const mayBeOutdated = atFirst.mayBeAdded || atFirst.startsAt !== booking.appointmentDate;
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            remember();
            download(createCalendarFile(entry), `mirabelle-${booking.localDate}.ics`);
          }}
        >
          {t('calendar.file')}
        </Button>
        <Button asChild variant="secondary" size="small">
          <a onClick={remember} href={createGoogleCalendarLink(entry)} target="_blank" rel="noreferrer">
            {t('calendar.google')}
          </a>
        </Button>
        <Button asChild variant="secondary" size="small">
          <a onClick={remember} href={createOutlookLink(entry)} target="_blank" rel="noreferrer">
            {t('calendar.outlook')}
          </a>
        </Button>
      </div>
      {mayBeOutdated && <p className="mt-3 text-sm text-muted">{t('calendar.moved')}</p>}
    </div>
  );
}
