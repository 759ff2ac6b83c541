import type { PlanId } from '@mirabelle/catalogue';
import { useNavigate } from 'react-router-dom';
import { useCurrentUser } from '../features/account/api/current-user';
import { useSignedIn } from '../features/account/use-signed-in';
import { useStartPlan } from '../features/plan/use-start-plan';

/** The user's plan, and the handler of the plan buttons: it starts a plan, or takes signed-out visitors to the sign-up. */
export function usePlanChoice() {
  const { user } = useCurrentUser();
  const navigate = useNavigate();
  const { start, pending } = useStartPlan();
  const { checkSignedIn } = useSignedIn();
  const choose = async (plan: PlanId) => {
    if (user || (await checkSignedIn())) return start(plan);
    return navigate(`/signup?${new URLSearchParams({ returnTo: `/pricing?plan=${plan}` })}`);
  };
  return {
    current: user?.plan,
    trialEndsAt: user?.trialEndsAt,
    pending,
    onChoose: (plan: PlanId) => void choose(plan),
  };
}
