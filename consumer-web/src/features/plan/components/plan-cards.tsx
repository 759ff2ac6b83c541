import { PLANS, type PlanId } from '@mirabelle/catalogue';
import { PlanCard } from './plan-card';

export interface PlanChoice {
  /** Id of the plan that the person has; undefined while nobody is signed in. */
  readonly current: string | undefined;
  /** Whether the free days have been begun before; there are no second ones. */
  readonly hadTrial: boolean;
  /** The plan that has just been chosen, until the server has answered. */
  readonly pending: PlanId | undefined;
  readonly onChoose: (plan: PlanId) => void;
}

/** The four plans side by side. `level` is the rank of their names among the page's headings. */
export function PlanCards({
  current,
  hadTrial,
  pending,
  onChoose,
  level,
}: PlanChoice & { level: 'h2' | 'h3' }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
      {PLANS.map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          level={level}
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
