import type { Booking } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { dateTimeFormat } from '../../lib/intl';
import { useFormat } from '../../lib/use-format';
import { useFormatAppointment } from './use-format-appointment';

type BookingRequest = Pick<Booking, 'answerBy' | 'timeZone' | 'localDate' | 'appointmentTime'>;

/** Returns a function that formats, in the time zone of the salon, until when a request is to be answered: `answerBy`, or else its appointment. */
export function useFormatAnswerBy(): (request: BookingRequest) => string {
  const format = useFormat();
  const { t } = useTranslation('booking');
  const formatAppointment = useFormatAppointment();
  return (request) => {
    const zone = format.zone(request.timeZone);
    if (!request.answerBy) return t('timeInZone', { time: formatAppointment(request), zone });
    const { date, minutes } = toLocalTime(request.answerBy, request.timeZone);
    const time = t('dayAndTime', { day: format.day(date), time: format.time(minutes) });
    return t('timeInZone', { time, zone });
  };
}

/** The local day and the minutes since midnight of an instant in a time zone. */
function toLocalTime(instant: string, timeZone: string): { readonly date: string; readonly minutes: number } {
  const format = dateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  const [date = '', time = ''] = format.format(new Date(instant)).split(' ');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { date, minutes: hours * 60 + minutes };
}
