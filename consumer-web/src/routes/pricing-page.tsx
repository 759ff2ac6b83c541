import { FACE_SHAPE_ACCURACY_PERCENT, MONEY_BACK_DAYS, TRIAL_DAYS } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../components/ui/button';
import { PageHeading } from '../components/ui/page-heading';
import { QuestionList } from '../components/ui/question-list';
import { ComparisonTable } from '../features/plan/components/comparison-table';
import { PlanCards } from '../features/plan/components/plan-cards';
import { useFormat } from '../lib/use-format';
import { usePageTitle } from '../lib/use-page-title';
import { usePlanInUrl } from './use-plan-in-url';

const QUESTIONS = ['trial', 'moneyBack', 'change', 'cancel', 'reply', 'accuracy'] as const;

/** The plans, their comparison and frequent questions. */
export function PricingPage() {
  const { t } = useTranslation('plan');
  const format = useFormat();
  const choice = usePlanInUrl();
  const facts = {
    days: format.unit(TRIAL_DAYS, 'day'),
    moneyBack: format.unit(MONEY_BACK_DAYS, 'day'),
    free: t('names.free'),
    percent: format.percent(FACE_SHAPE_ACCURACY_PERCENT),
  };
  usePageTitle(t('title'), t('intro', facts));
  return (
    <div className="page pb-24">
      <PageHeading title={t('heading')} text={t('intro', facts)} />
      <PlanCards {...choice} headingLevel="h2" />
      <ComparisonTable />
      <section className="max-w-3xl pt-20">
        <h2 className="mb-6 text-3xl">{t('questions.title')}</h2>
        <QuestionList
          items={QUESTIONS.map((key) => ({
            question: t(`questions.${key}.question`),
            answer: t(`questions.${key}.answer`, facts),
          }))}
        />
      </section>
      <section className="mt-20 flex flex-wrap items-center justify-between gap-6 border-t border-line pt-10">
        <div className="max-w-prose">
          <h2 className="text-2xl">{t('contact.title')}</h2>
          <p className="mt-2 text-muted">{t('contact.text')}</p>
        </div>
        <Button asChild variant="secondary">
          <Link to="/contact">{t('contact.action')}</Link>
        </Button>
      </section>
    </div>
  );
}
