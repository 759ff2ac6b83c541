import { findOpeningHours, TIME_SLOTS } from '@mirabelle/catalogue';
import type { Salon } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format';
import { findSalonDay } from '../salon-day';
import { ClosedDays } from './closed-days';
import { ComingHours } from './coming-hours';
import { WeekHours } from './week-hours';

/** The last start that can be booked, in minutes since midnight. */
const LAST_START = Math.max(...TIME_SLOTS.map(({ minutes }) => minutes));

/** The opening hours of the week, with today marked by the salon's clock, and those that hold from later days on. */
export function SalonHours({ salon, now = new Date() }: { salon: Salon; now?: Date }) {
  const { t } = useTranslation('salon-page');
  const format = useFormat();
  const { date, weekday: today } = findSalonDay(salon.timeZone, now);
  const hours = findOpeningHours(salon, date);
  const coming = salon.hoursChanges?.filter(({ from }) => from > date) ?? [];
  // The last start is mentioned only if it is more than an hour before the salon closes.
  const isOpenLater = [hours, ...coming.map(({ openingHours }) => openingHours)]
    .flatMap((week) => Object.values(week))
    .some((day) => day && day.close > LAST_START + 60);
  return (
    <>
      <WeekHours
        hours={salon.closedDays.includes(date) ? { ...hours, [today]: null } : hours}
        today={today}
      />
      {coming.map((change) => (
        <ComingHours key={change.from} change={change} today={date} />
      ))}
      <ClosedDays days={salon.closedDays} today={date} />
      {isOpenLater && !salon.isSuspended && (
        <p className="mt-3 px-2.5 text-sm text-muted">
          {t('hours.lastStart', { time: format.time(LAST_START) })}
        </p>
      )}
    </>
  );
}
