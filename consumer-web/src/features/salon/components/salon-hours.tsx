import { TIME_SLOTS, toIntlLocale, WEEKDAYS } from '@mirabelle/catalogue';
import type { Salon } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../components/ui/class-names';
import { dateTimeFormat } from '../../../lib/intl';
import { useFormat } from '../../../lib/use-format';
import { findSalonDay } from '../salon-day';
import { ClosedDays } from './closed-days';

/** The last start that can be booked, in minutes since midnight. */
const LAST_START = Math.max(...TIME_SLOTS.map(({ minutes }) => minutes));

/** A day with the weekday of this index, from 0 for Monday. January 1, 2024, was a Monday. */
const findDayOfWeekday = (index: number) => new Date(Date.UTC(2024, 0, 1 + index));

/** The opening hours of the week, with today marked by the salon's clock. */
export function SalonHours({ salon, now = new Date() }: { salon: Salon; now?: Date }) {
  const { t, i18n } = useTranslation(['salon-page', 'salon']);
  const format = useFormat();
  const { date, weekday: today } = findSalonDay(salon.timeZone, now);
  const isClosedToday = salon.closedDays.includes(date);
  const formatWeekday = dateTimeFormat(toIntlLocale(i18n.language), { weekday: 'long', timeZone: 'UTC' });
  // The last start is mentioned only if it is more than an hour before the salon closes.
  const isOpenLater = Object.values(salon.openingHours).some(
    (hours) => hours && hours.close > LAST_START + 60,
  );
  return (
    <>
      <dl className="mt-4 text-sm tabular-nums">
        {WEEKDAYS.map((weekday, index) => {
          const isToday = weekday === today;
          const hours = isToday && isClosedToday ? null : salon.openingHours[weekday];
          return (
            <div
              key={weekday}
              aria-current={isToday ? 'date' : undefined}
              className={cx(
                'flex justify-between gap-4 rounded-control px-2.5 py-1.5',
                isToday && 'bg-accent font-medium text-on-accent',
              )}
            >
              <dt className="first-letter:uppercase">
                {formatWeekday.format(findDayOfWeekday(index))}
                {isToday && `\u00a0· ${t('hours.today')}`}
              </dt>
              <dd>
                {hours
                  ? t('salon:card.hours', { from: format.time(hours.open), to: format.time(hours.close) })
                  : t('hours.closed')}
              </dd>
            </div>
          );
        })}
      </dl>
      <ClosedDays days={salon.closedDays} today={date} />
      {isOpenLater && !salon.isSuspended && (
        <p className="mt-3 px-2.5 text-sm text-muted">
          {t('hours.lastStart', { time: format.time(LAST_START) })}
        </p>
      )}
    </>
  );
}
