import { formatCents, PLANS, SERVICES } from '@mirabelle/catalogue';
import type { Prices } from '@mirabelle/contracts';

/**
 * The answer of the fake API with the prices of the catalogue, except for those in `changedPrices`: decimal strings by
 * the id of the service or plan.
 *
 * @param retired ids of the services that are no longer offered
 */
export const createPricesAnswer = (
  changedPrices: Readonly<Record<string, string>> = {},
  retired: readonly string[] = [],
) => {
  const services = SERVICES.map(({ id, priceCents }) => ({
    id,
    price: changedPrices[id] ?? formatCents(priceCents),
    isOffered: !retired.includes(id),
  }));
  const plans = PLANS.map(({ id, priceCentsPerMonth }) => ({
    id,
    price: changedPrices[id] ?? formatCents(priceCentsPerMonth),
  }));
  const json: Prices = { services, plans, products: [], holdUntil: null };
  return { 'GET /api/prices': { json } };
};
