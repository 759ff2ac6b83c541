import { PLANS } from '@mirabelle/catalogue';
import { listPlans } from '@mirabelle/contracts';
import type { Context } from '../context.js';
import { toPrices } from '../price/price-routes.js';
import { readPriceChanges } from '../price/read-price-changes.js';

/** The plans of the catalogue at the prices that hold now. */
export function addPlanRoutes({ service, queries, now }: Context): void {
  service.route(listPlans, async () => {
    const prices = toPrices(await readPriceChanges(queries), now());
    return PLANS.map(({ id, name, monthlyTryOns, isMostPopular, features }) => ({
      id,
      name,
      price: prices.plans.find((plan) => plan.id === id)?.price ?? '',
      monthlyTryOns: monthlyTryOns === 'unlimited' ? null : monthlyTryOns,
      isMostPopular,
      features: [...features],
    }));
  });
}
