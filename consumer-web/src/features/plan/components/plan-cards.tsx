import { PLANS, type PlanId } from '@mirabelle/catalogue';
import { PlanCard } from './plan-card';

/** The parts of the user's subscription that the plan cards show, and the handler of their buttons. */
export interface PlanChoice {
  /** Id of the user's plan; undefined for signed-out visitors. */
  readonly current: string | undefined;
  /** Whether the user has started a free trial before. Each user gets one. */
  readonly hadTrial: boolean;
  /** The chosen plan until the server has answered. */
  readonly pending: PlanId | undefined;
  readonly onChoose: (plan: PlanId) => void;
}

/** The four plans side by side. */
export function PlanCards({
  current,
  hadTrial,
  pending,
  onChoose,
  headingLevel,
}: PlanChoice & { headingLevel: 'h2' | 'h3' }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
      {PLANS.map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          headingLevel={headingLevel}
          isCurrent={plan.id === current}
          hadTrial={hadTrial}
          isPending={plan.id === pending}
          isBusy={pending !== undefined}
          onChoose={() => onChoose(plan.id)}
        />
      ))}
    </div>
  );
}
