import type { Cents } from './money.js';
import { SERVICES } from './services.js';

/** What kind of thing has a price that staff can change. */
export type PricedKind = 'service';

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

/** The id of what has the price of a service. */
export const formatServicePriceId = (serviceId: string): string => `service-${serviceId}`;

/** Everything with a price that staff can change, in display order. */
export const PRICED_ITEMS: readonly PricedItem[] = SERVICES.map(({ id, label, priceCents }) => ({
  id: formatServicePriceId(id),
  kind: 'service',
  name: label,
  listPriceCents: priceCents,
}));

export function findPricedItem(id: string): PricedItem | undefined {
  return PRICED_ITEMS.find((item) => item.id === id);
}

/** The lowest and the highest price of a service. Both are whole dollars, as each price of a service is. */
export const SERVICE_PRICE_LIMITS_CENTS = { min: 100, max: 25_000 } as const;

/**
 * Whether an amount can be the price of a service, now or at any time. No cart adds up to such an amount, so that an amount shows
 * what it pays for.
 */
export const isServicePrice = (amountCents: Cents): boolean =>
  amountCents % 100 === 0 &&
  amountCents >= SERVICE_PRICE_LIMITS_CENTS.min &&
  amountCents <= SERVICE_PRICE_LIMITS_CENTS.max;

/** Whether something of this kind can cost this amount. */
export const isPriceOfKind = (_kind: PricedKind, amountCents: Cents): boolean => isServicePrice(amountCents);
