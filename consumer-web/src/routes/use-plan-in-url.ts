import { PLANS, type PlanId } from '@mirabelle/catalogue';
import { useEffect, useRef } from 'react';
import { useOnceHydrated } from '../lib/hydration';
import { consumeIntentConfirmation } from '../lib/intent';
import { useUrlSearch } from '../lib/use-url-search';
import { usePlanChoice } from './use-plan-choice';

const PLAN = 'plan';

/**
 * `usePlanChoice` with the pressed plan in the URL, where Back, a reload, a shared link and a sign-in find it. If a sign-in was
 * confirmed in this tab, the plan starts: a URL alone only marks it. The parameter goes once the user has the plan.
 */
export function usePlanInUrl() {
  const choice = usePlanChoice();
  const { current, onChoose } = choice;
  const [search, changeSearch] = useUrlSearch();
  // Prerendered markup marks no plan.
  const pressed = useOnceHydrated(
    () => PLANS.find(({ id }) => id === search.get(PLAN))?.id,
    () => undefined,
  );
  const write = (plan: PlanId | undefined) =>
    changeSearch(
      (parameters) => {
        if (plan) parameters.set(PLAN, plan);
        else parameters.delete(PLAN);
      },
      { replace: true },
    );
  const hasPlan = pressed !== undefined && pressed === current;
  const isStarting = useRef(false);
  useEffect(() => {
    if (!pressed || current === undefined) return;
    if (hasPlan) return write(undefined);
    if (isStarting.current || !consumeIntentConfirmation()) return;
    isStarting.current = true;
    onChoose(pressed);
  });
  useEffect(() => {
    if (pressed) document.getElementById(`plan-${pressed}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [pressed]);
  return {
    ...choice,
    pressed: hasPlan ? undefined : pressed,
    onChoose: (plan: PlanId) => {
      write(plan);
      onChoose(plan);
    },
  };
}
