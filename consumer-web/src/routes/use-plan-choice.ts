import type { PlanId } from '@mirabelle/catalogue';
import { useNavigate } from 'react-router-dom';
import { useCurrentUser } from '../features/account/api/current-user';
import { useStartPlan } from '../features/plan/use-start-plan';

/** What a plan's button does: who is signed in has the plan at once, everybody else signs up first and comes back. */
export function usePlanChoice() {
  const { user } = useCurrentUser();
  const navigate = useNavigate();
  const { start, pending } = useStartPlan();
  const choose = (plan: PlanId) => {
    if (user) return start(plan);
    return void navigate(`/signup?${new URLSearchParams({ returnTo: '/pricing' })}`);
  };
  return { current: user?.plan, hadTrial: (user?.trialEndsAt ?? null) !== null, pending, onChoose: choose };
}
