import { formatCents, PLANS, SERVICES } from '@mirabelle/catalogue';
import type { Prices } from '@mirabelle/contracts';

/** The answer of the fake API with the prices of the catalogue, and others where a test names them. */
export const createPricesAnswer = (others: Readonly<Record<string, string>> = {}) => {
  const services = SERVICES.map(({ id, priceCents }) => ({
    id,
    price: others[id] ?? formatCents(priceCents),
  }));
  const plans = PLANS.map(({ id, priceCentsPerMonth }) => ({
    id,
    price: others[id] ?? formatCents(priceCentsPerMonth),
  }));
  const json: Prices = { services, plans, holdUntil: null };
  return { 'GET /api/prices': { json } };
};
