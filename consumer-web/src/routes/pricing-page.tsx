import { MONEY_BACK_DAYS, PLANS, TRIAL_DAYS } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../components/ui/page-heading';
import { Questions } from '../components/ui/questions';
import { useCurrentUser } from '../features/account/api/current-user';
import { Comparison } from '../features/plan/components/comparison';
import { PlanCard } from '../features/plan/components/plan-card';
import { usePageTitle } from '../lib/use-page-title';

const QUESTIONS = ['trial', 'moneyBack', 'change', 'accuracy'] as const;

/** The four plans, compared, and what people ask about them. */
export function PricingPage() {
  const { t } = useTranslation('plan');
  const { user } = useCurrentUser();
  usePageTitle(t('title'));
  const days = { trial: TRIAL_DAYS, moneyBack: MONEY_BACK_DAYS };
  return (
    <div className="page pb-24">
      <PageHeading title={t('heading')} text={t('intro', days)} />
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
        {PLANS.map((plan) => (
          <PlanCard key={plan.id} plan={plan} signedIn={user !== null} />
        ))}
      </div>
      <Comparison />
      <section className="max-w-3xl pt-20">
        <h2 className="mb-6 text-3xl">{t('questions.title')}</h2>
        <Questions
          items={QUESTIONS.map((key) => ({
            question: t(`questions.${key}.question`),
            answer: t(`questions.${key}.answer`, days),
          }))}
        />
      </section>
    </div>
  );
}
