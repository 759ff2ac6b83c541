import { toIntlLocale, WEEKDAYS, type Weekday } from '@mirabelle/catalogue';
import type { Salon } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../components/ui/class-names';
import { dateTimeFormat } from '../../../lib/intl';
import { useFormat } from '../../../lib/use-format';

/** A day of the weekday of this index, from 0 for Monday. January 1, 2024, was a Monday. */
const findDayOfWeekday = (index: number) => new Date(Date.UTC(2024, 0, 1 + index));

interface WeekHoursProps {
  readonly hours: Salon['openingHours'];
  /** The weekday that is marked as today, if one is. */
  readonly today?: Weekday;
}

/** The opening hours of each day of a week. */
export function WeekHours({ hours: hoursByDay, today }: WeekHoursProps) {
  const { t, i18n } = useTranslation(['salon-page', 'salon']);
  const format = useFormat();
  const formatWeekday = dateTimeFormat(toIntlLocale(i18n.language), { weekday: 'long', timeZone: 'UTC' });
  return (
    <dl className="mt-4 text-sm tabular-nums">
      {WEEKDAYS.map((weekday, index) => {
        const isToday = weekday === today;
        const hours = hoursByDay[weekday];
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
  );
}
