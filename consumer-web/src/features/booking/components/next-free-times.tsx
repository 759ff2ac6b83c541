import type { PartOfDay } from '@mirabelle/catalogue';
import type { NextFree } from '@mirabelle/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { nextFreeQuery } from '../api/bookings';
import { useFormatAppointment } from '../use-format-appointment';

interface NextFreeTimesProps {
  readonly salonId: string;
  readonly serviceType: string;
  /** The day that was chosen, `YYYY-MM-DD`. */
  readonly day: string;
  /** The first day that is searched. */
  readonly from: string;
  /** The part of the day that was asked for in the search; undefined for any. */
  readonly partOfDay: PartOfDay | undefined;
  /** Chooses a free time of another day. */
  readonly onOtherDay: (date: string, label: string) => void;
}

/**
 * After a day without a free time: the next one on the same day of the week, and the next of any day, each as a button that chooses
 * it. Both keep the part of the day that was asked for; only if no day has a time in it, any is offered.
 */
export function NextFreeTimes({
  salonId,
  day,
  from,
  serviceType,
  partOfDay,
  onOtherDay,
}: NextFreeTimesProps) {
  const { t } = useTranslation('booking');
  const formatAppointment = useFormatAppointment();
  const search = { salonId, serviceType, ...(partOfDay && { partOfDay }) };
  const { data: sameDay } = useQuery(nextFreeQuery({ ...search, from: day, sameWeekday: 'true' }));
  const { data: sameHour } = useQuery(nextFreeQuery({ ...search, from }));
  const { data: anyHour } = useQuery({
    ...nextFreeQuery({ salonId, serviceType, from }),
    enabled: partOfDay !== undefined && sameHour === null,
  });
  const next = sameHour ?? anyHour;
  const isOther = sameDay && sameDay.date !== day && sameDay.date !== next?.date;
  const formatTime = ({ date, time }: NextFree[number]) =>
    formatAppointment({ localDate: date, appointmentTime: time });
  const offers = [
    ...(isOther ? [{ time: sameDay, text: t('slots.sameWeekday', { when: formatTime(sameDay) }) }] : []),
    ...(next ? [{ time: next, text: t('slots.nextFree', { when: formatTime(next) }) }] : []),
  ];
  return offers.map(({ time, text }) => (
    <Button
      key={text}
      variant="secondary"
      size="small"
      className="me-2 mt-2 h-auto! min-h-9 max-w-full py-1.5 text-start whitespace-normal!"
      onClick={() => onOtherDay(time.date, time.time)}
    >
      {text}
    </Button>
  ));
}
