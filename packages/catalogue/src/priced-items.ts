import type { ProductType } from './brand-types.js';
import type { Cents } from './money.js';

/** The kinds of things that staff can change. */
export const PRICED_KINDS = ['service', 'plan', 'product', 'look'] as const;

export type PricedKind = (typeof PRICED_KINDS)[number];

/** What staff can change about a thing: its price, whether it is sold at all, and its name. */
export type ItemField = 'price' | 'offer' | 'name';

/** What staff can change about the things of each kind. Names of the others are translated, so they are texts of the app. */
export const CHANGEABLE_FIELDS: Readonly<Record<PricedKind, readonly ItemField[]>> = {
  service: ['price', 'offer'],
  plan: ['price'],
  product: ['price', 'offer', 'name'],
  look: ['price', 'offer'],
};

/** Something with a price that staff can change. */
export interface PricedItem {
  /** Kind and id, such as `service-haircut`. */
  readonly id: string;
  readonly kind: PricedKind;
  /** In English, such as "Haircut". That of a product holds until staff change it for the first time. */
  readonly name: string;
  /** The price until staff change it for the first time. */
  readonly listPriceCents: Cents;
  /** The brand and its code for the shade, and how a cart names its kind. Only of what a cart can hold. */
  readonly product?: {
    readonly type: ProductType;
    readonly brand: string;
    readonly code: string;
  };
}

/** Why staff change something. Fixed choices, so that a reason names nobody. */
export const PRICE_CHANGE_REASONS = [
  'costs',
  'market',
  'season',
  'promotion',
  'supply',
  'brand',
  'demand',
  'correction',
] as const;

export type PriceChangeReason = (typeof PRICE_CHANGE_REASONS)[number];

/** The reasons that staff can choose for a change of each field. */
export const REASONS_OF_FIELD = {
  price: ['costs', 'market', 'season', 'promotion', 'correction'],
  offer: ['supply', 'brand', 'season', 'demand', 'correction'],
  name: ['brand', 'correction'],
} as const satisfies Readonly<Record<ItemField, readonly PriceChangeReason[]>>;

/** The longest name of a product, in characters. */
export const MAX_PRODUCT_NAME_LENGTH = 80;

/** The id of the priced item for a service. */
export const formatServicePriceId = (serviceId: string): string => `service-${serviceId}`;

/** The id of the priced item for a plan. */
export const formatPlanPriceId = (planId: string): string => `plan-${planId}`;

/** The id of the priced item for a product, by the id of its shade. */
export const formatProductPriceId = (shadeId: string): string => `product-${shadeId}`;

/** The id of the priced item for a complete look. */
export const formatLookPriceId = (lookId: string): string => `look-${lookId}`;

/** The lowest and the highest price of each kind. */
export const PRICE_LIMITS_CENTS: Readonly<Record<PricedKind, { readonly min: Cents; readonly max: Cents }>> =
  {
    service: { min: 100, max: 25_000 },
    plan: { min: 100, max: 99_900 },
    product: { min: 1_295, max: 99_999 },
    look: { min: 1_295, max: 99_999 },
  };

/** How many cents the price of what goes into a cart may be below whole dollars. */
const MAX_CENTS_BELOW_DOLLARS = 5;

/**
 * Whether an amount can be the price of a service, now or at any time. No cart costs such an amount, so that the amount
 * of a payment shows whether it pays for a booking or for a cart.
 */
export const isServicePrice = (amountCents: Cents): boolean =>
  amountCents % 100 === 0 && isWithinLimits('service', amountCents);

/**
 * Whether something of this kind can cost this amount. A service costs whole dollars, and a plan is paid by the month. What goes
 * into a cart costs 1 to 5 cents less than whole dollars, so that a cart of fewer than 20 pieces never comes to whole dollars.
 */
export function isPriceOfKind(kind: PricedKind, amountCents: Cents): boolean {
  if (kind === 'service') return isServicePrice(amountCents);
  if (!isWithinLimits(kind, amountCents)) return false;
  return kind === 'plan' || (amountCents % 100) + MAX_CENTS_BELOW_DOLLARS >= 100;
}

function isWithinLimits(kind: PricedKind, amountCents: Cents): boolean {
  const { min, max } = PRICE_LIMITS_CENTS[kind];
  return amountCents >= min && amountCents <= max;
}
