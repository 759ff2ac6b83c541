import { formatTimeRange, toIntlLocale, writeFirstOfMonth } from '@mirabelle/catalogue';
import type { Booking } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { dateTimeFormat } from '../../lib/intl';
import { useReaderLocale } from '../../lib/reader-locale';
import { useFormat } from '../../lib/use-format';

interface VisitTime {
  /** "Tuesday, May 20, 2031". */
  readonly day: string;
  /** "9:30 – 10:30 AM". */
  readonly hours: string;
  /** "Eastern Time". */
  readonly zone: string;
}

/** When an appointment begins and ends, by the salon's clock and by the reader's. */
export interface VisitTimes {
  readonly atSalon: VisitTime;
  /** Undefined if the reader's clock shows the same time. */
  readonly atReader: VisitTime | undefined;
}

/** Returns a function that formats the time of an appointment in the reader's language and region. */
export function useFormatVisitTimes(): (
  booking: Pick<Booking, 'appointmentDate' | 'duration' | 'timeZone'>,
) => VisitTimes {
  const { language } = useTranslation().i18n;
  const locale = useReaderLocale();
  const format = useFormat();
  return ({ appointmentDate, duration, timeZone }) => {
    const start = new Date(appointmentDate);
    const end = new Date(start.getTime() + duration * 60_000);
    const formatIn = (zone: string): VisitTime => ({
      day: writeFirstOfMonth(
        dateTimeFormat(toIntlLocale(locale), { dateStyle: 'full', timeZone: zone }).format(start),
        language,
      ),
      hours: formatTimeRange(
        dateTimeFormat(toIntlLocale(locale), { timeStyle: 'short', timeZone: zone }),
        start,
        end,
      ),
      zone: format.zone(zone),
    });
    const atSalon = formatIn(timeZone);
    const atReader = formatIn(new Intl.DateTimeFormat().resolvedOptions().timeZone);
    const isSame = atReader.day === atSalon.day && atReader.hours === atSalon.hours;
    return { atSalon, atReader: isSame ? undefined : atReader };
  };
}
