import { formatCents, PLANS } from '@mirabelle/catalogue';
import { listPlans, type OfferedPlan } from '@mirabelle/contracts';
import type { Context } from '../context.js';

/** The plans of the catalogue, which do not change while the process runs. */
const offeredPlans: OfferedPlan[] = PLANS.map((plan) => ({
  id: plan.id,
  name: plan.name,
  price: formatCents(plan.priceCentsPerMonth),
  monthlyTryOns: plan.monthlyTryOns === 'unlimited' ? null : plan.monthlyTryOns,
  isMostPopular: plan.isMostPopular,
  features: [...plan.features],
}));

export function addPlanRoutes({ service }: Context): void {
  service.route(listPlans, async () => offeredPlans);
}
