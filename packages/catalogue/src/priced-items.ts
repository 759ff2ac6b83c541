import type { Cents } from './money.js';
import { PLANS } from './plans.js';
import { SERVICES } from './services.js';

/** The kinds of things with a price that staff can change. */
export const PRICED_KINDS = ['service', 'plan'] as const;

export type PricedKind = (typeof PRICED_KINDS)[number];

/** Something with a price that staff can change. */
export interface PricedItem {
  /** Kind and id, such as `service-haircut`. */
  readonly id: string;
  readonly kind: PricedKind;
  /** In English, such as "Haircut". */
  readonly name: string;
  /** The price until staff change it for the first time. */
  readonly listPriceCents: Cents;
}

/** Why staff change a price. Fixed choices, so that a reason names nobody. */
export const PRICE_CHANGE_REASONS = ['costs', 'market', 'season', 'promotion', 'correction'] as const;

export type PriceChangeReason = (typeof PRICE_CHANGE_REASONS)[number];

/** The id of the priced item for a service. */
export const formatServicePriceId = (serviceId: string): string => `service-${serviceId}`;

/** The id of the priced item for a plan. */
export const formatPlanPriceId = (planId: string): string => `plan-${planId}`;

/** Everything with a price that staff can change, in display order. The free plan stays free. */
export const PRICED_ITEMS: readonly PricedItem[] = [
  ...SERVICES.map(
    ({ id, label, priceCents }): PricedItem => ({
      id: formatServicePriceId(id),
      kind: 'service',
      name: label,
      listPriceCents: priceCents,
    }),
  ),
  ...PLANS.filter(({ id }) => id !== 'free').map(
    ({ id, name, priceCentsPerMonth }): PricedItem => ({
      id: formatPlanPriceId(id),
      kind: 'plan',
      name,
      listPriceCents: priceCentsPerMonth,
    }),
  ),
];

/** Finds what has a price by its id, such as `service-haircut`. */
export function findPricedItem(id: string): PricedItem | undefined {
  return PRICED_ITEMS.find((item) => item.id === id);
}

/** The lowest and the highest price of each kind. A service costs whole dollars, and a plan is paid by the month. */
export const PRICE_LIMITS_CENTS: Readonly<Record<PricedKind, { readonly min: Cents; readonly max: Cents }>> =
  {
    service: { min: 100, max: 25_000 },
    plan: { min: 100, max: 99_900 },
  };

/**
 * Whether an amount can be the price of a service, now or at any time. No cart costs such an amount, so that the amount
 * of a payment shows whether it pays for a booking or for a cart.
 */
export const isServicePrice = (amountCents: Cents): boolean =>
  amountCents % 100 === 0 && isWithinLimits('service', amountCents);

/** Whether something of this kind can cost this amount. */
export const isPriceOfKind = (kind: PricedKind, amountCents: Cents): boolean =>
  kind === 'service' ? isServicePrice(amountCents) : isWithinLimits(kind, amountCents);

function isWithinLimits(kind: PricedKind, amountCents: Cents): boolean {
  const { min, max } = PRICE_LIMITS_CENTS[kind];
  return amountCents >= min && amountCents <= max;
}
