/** The plans on offer, straight from the catalogue. */
import { formatCents, PLANS } from '@mirabelle/catalogue';
import { listPlans, type OfferedPlan } from '@mirabelle/contracts';
import type { Context } from '../context.js';

const offered: OfferedPlan[] = PLANS.map((plan) => ({
  id: plan.id,
  name: plan.name,
  price: formatCents(plan.priceCentsPerMonth),
  monthlyTryOns: plan.monthlyTryOns === 'unlimited' ? null : plan.monthlyTryOns,
  isMostPopular: plan.isMostPopular,
  features: [...plan.features],
}));

export function planRoutes({ service }: Context): void {
  service.route(listPlans, async () => offered);
}
