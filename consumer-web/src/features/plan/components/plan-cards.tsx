import { PLANS, type PlanId } from '@mirabelle/catalogue';
import { lazyWithRetry } from '@mirabelle/lazy-loading';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlanPrices } from '../../../lib/use-prices';
import { PlanCard } from './plan-card';

const StartTrialDialog = lazyWithRetry(async () => (await import('./start-trial-dialog')).StartTrialDialog);
const EndPlanDialog = lazyWithRetry(async () => (await import('./end-plan-dialog')).EndPlanDialog);

/** The parts of the user's subscription that the plan cards show, and the handler of their buttons. */
export interface PlanChoice {
  /** Id of the user's plan; undefined for signed-out visitors. */
  readonly current: string | undefined;
  /** End of the free trial, once the user has started one. Each user gets one. */
  readonly trialEndsAt: string | null | undefined;
  /** The chosen plan until the server has answered. */
  readonly pending: PlanId | undefined;
  readonly onChoose: (plan: PlanId) => void;
  /** Id of the plan whose button was pressed before the sign-in, from the URL. */
  readonly pressed?: string | undefined;
}

/**
 * The four plans side by side. Choosing the free one asks whether the paid plan shall end, and a member's first paid one whether the
 * only free trial shall begin.
 */
export function PlanCards({
  current,
  trialEndsAt,
  pending,
  onChoose,
  pressed,
  headingLevel,
}: PlanChoice & { headingLevel: 'h2' | 'h3' }) {
  const { t } = useTranslation('plan');
  const [isEnding, setEnding] = useState(false);
  const [trial, setTrial] = useState<PlanId>();
  const findPrice = usePlanPrices();
  const paidPlan = current === 'free' ? undefined : current;
  // The plan has ended. The question must not come back with the next paid plan.
  if (isEnding && !paidPlan) setEnding(false);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
        {PLANS.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            price={findPrice(plan.id)}
            headingLevel={headingLevel}
            isCurrent={plan.id === current}
            isPressed={plan.id === pressed}
            trialEndsAt={trialEndsAt}
            isPending={plan.id === pending}
            isBusy={pending !== undefined}
            onChoose={() => {
              if (plan.id === 'free' && paidPlan && trialEndsAt) setEnding(true);
              else if (plan.id !== 'free' && current && !trialEndsAt) setTrial(plan.id);
              else onChoose(plan.id);
            }}
          />
        ))}
        {trial && (
          <Suspense>
            <StartTrialDialog
              plan={trial}
              onStart={() => {
                setTrial(undefined);
                onChoose(trial);
              }}
              onClose={() => setTrial(undefined)}
            />
          </Suspense>
        )}
        {isEnding && paidPlan && trialEndsAt && (
          <Suspense>
            <EndPlanDialog
              plan={paidPlan}
              trialEndsAt={trialEndsAt}
              isPending={pending !== undefined}
              onEnd={() => onChoose('free')}
              onClose={() => setEnding(false)}
            />
          </Suspense>
        )}
      </div>
      {/* Once for all cards, because three of them would repeat it. */}
      <p className="mt-5 max-w-prose text-sm text-muted">{t('note')}</p>
    </>
  );
}
