import { toIntlLocale } from '@mirabelle/catalogue';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../components/ui/class-names';
import { dateTimeFormat } from '../../../lib/intl';
import { useFormat } from '../../../lib/use-format';
import { addDays } from '../booking-form';

interface WeekStripProps {
  /** The first and the last day that can be booked. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** The days for which the salon is closed. They cannot be chosen. */
  readonly closedDays: readonly string[];
  /** The chosen day, or empty. */
  readonly value: string;
  readonly onChange: (date: string) => void;
}

const DAYS_PER_WEEK = 7;
const countDays = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** Seven days, among them the chosen one, with arrows to other weeks. Weeks begin on the weekday of the first day. */
export function WeekStrip({ firstDay, lastDay, closedDays, value, onChange }: WeekStripProps) {
  const { t, i18n } = useTranslation('booking');
  const format = useFormat();
  const locale = toIntlLocale(i18n.language);
  // Arabic has no short names of the days: they would be written in full, and cut off.
  const nameStyle = i18n.language === 'ar' ? 'narrow' : 'short';
  const weekday = dateTimeFormat(locale, { weekday: nameStyle, timeZone: 'UTC' });
  /** The nearest day that can be booked. An empty date becomes the first day. */
  const clampDay = (date: string) => {
    if (date < firstDay) return firstDay;
    return date > lastDay ? lastDay : date;
  };
  const shownDay = clampDay(value);
  const daysFromFirst = countDays(firstDay, shownDay);
  const firstShownDay = addDays(firstDay, daysFromFirst - (daysFromFirst % DAYS_PER_WEEK));
  const lastShownDay = addDays(firstShownDay, DAYS_PER_WEEK - 1);
  const month = dateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const moveBy = (days: number) => onChange(clampDay(addDays(shownDay, days)));
  const arrowClasses =
    'grid h-13 w-6 shrink-0 sm:w-7 place-items-center rounded-control hover:bg-ink/6 disabled:opacity-40 disabled:hover:bg-transparent';
  return (
    <fieldset aria-label={t('week.label')} className="grid min-w-0 gap-1.5">
      <p className="text-center text-sm text-muted">
        {month.formatRange(Date.parse(firstShownDay), Date.parse(lastShownDay))}
      </p>
      <div className="flex min-w-0 items-center gap-0.5">
        <button
          type="button"
          aria-label={t('week.previous')}
          className={arrowClasses}
          disabled={firstShownDay === firstDay}
          onClick={() => moveBy(-DAYS_PER_WEEK)}
        >
          <ChevronLeft className="size-5 rtl:rotate-180" aria-hidden />
        </button>
        <div className="grid min-w-0 grow grid-cols-7 gap-0.5 sm:gap-1">
          {Array.from({ length: DAYS_PER_WEEK }, (_, index) => addDays(firstShownDay, index)).map((date) => (
            <button
              key={date}
              type="button"
              aria-label={format.day(date)}
              aria-pressed={date === value}
              disabled={date > lastDay || closedDays.includes(date)}
              onClick={() => onChange(date)}
              className={cx(
                'grid h-13 min-w-0 content-center justify-items-center rounded-control border text-xs transition-colors duration-150',
                date === value
                  ? 'border-accent bg-accent text-on-accent'
                  : 'border-ink/30 enabled:hover:border-ink/60 disabled:border-line disabled:text-muted',
              )}
            >
              <span className="max-w-full overflow-hidden tracking-tight whitespace-nowrap sm:tracking-normal">
                {weekday.format(Date.parse(date))}
              </span>
              <span
                className={cx(
                  'text-sm font-medium tabular-nums',
                  (date > lastDay || closedDays.includes(date)) && 'line-through',
                )}
              >
                {format.number(Number(date.slice(8)))}
              </span>
            </button>
          ))}
        </div>
        <button
          type="button"
          aria-label={t('week.next')}
          className={arrowClasses}
          disabled={addDays(firstShownDay, DAYS_PER_WEEK) > lastDay}
          onClick={() => moveBy(DAYS_PER_WEEK)}
        >
          <ChevronRight className="size-5 rtl:rotate-180" aria-hidden />
        </button>
      </div>
    </fieldset>
  );
}
