import { PLANS } from './plans.js';
import {
  formatLookPriceId,
  formatPlanPriceId,
  formatProductPriceId,
  formatServicePriceId,
  type PricedItem,
} from './priced-items.js';
import { SERVICES } from './services.js';
import { SHADES } from './shades/shades.js';
import { COMPLETE_LOOK_BRAND, COMPLETE_LOOKS } from './studio/complete-looks.js';

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
  ...COMPLETE_LOOKS.map(
    ({ id, name, code, priceCents }): PricedItem => ({
      id: formatLookPriceId(id),
      kind: 'look',
      name,
      listPriceCents: priceCents,
      product: { type: 'makeup', brand: COMPLETE_LOOK_BRAND, code },
    }),
  ),
  ...SHADES.map(
    ({ id, type, name, brand, code, priceCents }): PricedItem => ({
      id: formatProductPriceId(id),
      kind: 'product',
      name,
      listPriceCents: priceCents,
      product: { type, brand, code },
    }),
  ),
];

const ITEMS_BY_ID = new Map(PRICED_ITEMS.map((item) => [item.id, item]));
const ITEMS_BY_PRODUCT = new Map(
  PRICED_ITEMS.flatMap((item) =>
    item.product ? [[`${item.product.brand}/${item.product.code}`, item] as const] : [],
  ),
);

export const findPricedItem = (id: string): PricedItem | undefined => ITEMS_BY_ID.get(id);

/** The product or look that an item of a cart refers to, by its brand and code; undefined if the catalogue does not have it. */
export const findItemOfProduct = (brandName: string, colorCode: string): PricedItem | undefined =>
  ITEMS_BY_PRODUCT.get(`${brandName}/${colorCode}`);
