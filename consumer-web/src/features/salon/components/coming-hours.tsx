import type { Salon } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { useReaderLocale } from '../../../lib/reader-locale';
import { getDayFormat } from '../day-format';
import { WeekHours } from './week-hours';

interface ComingHoursProps {
  readonly change: NonNullable<Salon['hoursChanges']>[number];
  /** Local day of the salon, YYYY-MM-DD. */
  readonly today: string;
}

/** The opening hours that hold from a later day on. */
export function ComingHours({ change: { from, openingHours }, today }: ComingHoursProps) {
  const { t } = useTranslation('salon-page');
  const format = getDayFormat(useReaderLocale(), from, today);
  return (
    <section className="mt-6">
      <h3 className="px-2.5 text-base">{t('hours.from', { day: format.format(Date.parse(from)) })}</h3>
      <WeekHours hours={openingHours} />
    </section>
  );
}
