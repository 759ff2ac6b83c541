import { PLANS, type PlanId } from '@mirabelle/catalogue';
import { lazyWithRetry } from '@mirabelle/lazy-loading';
import { Suspense, useState } from 'react';
import { usePlanPrices } from '../../../lib/use-prices';
import { PlanCard } from './plan-card';

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

/** The four plans side by side. Choosing the free one asks whether the paid plan shall end. */
export function PlanCards({
  current,
  trialEndsAt,
  pending,
  onChoose,
  pressed,
  headingLevel,
}: PlanChoice & { headingLevel: 'h2' | 'h3' }) {
  const [isEnding, setEnding] = useState(false);
  const findPrice = usePlanPrices();
  const paidPlan = current === 'free' ? undefined : current;
  // The plan has ended. The question must not come back with the next paid plan.
  if (isEnding && !paidPlan) setEnding(false);
  return (
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
          onChoose={() =>
            plan.id === 'free' && paidPlan && trialEndsAt ? setEnding(true) : onChoose(plan.id)
          }
        />
      ))}
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
  );
}
