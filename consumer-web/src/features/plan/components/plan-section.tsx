import { TRIAL_DAYS } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format';
import { PlanCards, type PlanChoice } from './plan-cards';

/** The plans as a section of the landing page. */
export function PlanSection(choice: PlanChoice) {
  const { t } = useTranslation('plan');
  const format = useFormat();
  return (
    <section id="plans" className="page scroll-mt-17 py-12 md:py-20">
      <h2 className="max-w-prose text-3xl">{t('heading')}</h2>
      <p className="mt-3 mb-10 max-w-prose text-muted">
        {t('intro', { days: format.unit(TRIAL_DAYS, 'day') })}
      </p>
      <PlanCards {...choice} headingLevel="h3" />
    </section>
  );
}
