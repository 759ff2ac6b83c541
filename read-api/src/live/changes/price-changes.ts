import type { PriceEvent } from '@mirabelle/salon-domain';
import { type Change, changeForStaff, defineChanges } from '../change.js';

// A change that begins later also tells open pages when to ask again.
const listPriceChanges = ({ itemId }: { readonly itemId: string }): Change[] => [
  { audience: 'everyone', paths: ['/api/prices', '/api/cart'] },
  changeForStaff('prices', itemId),
];

/** Prices are on many pages of the app, and names and offers of products too. */
export const priceChanges = defineChanges<PriceEvent>({
  PriceChangeScheduled: listPriceChanges,
  OfferChangeScheduled: listPriceChanges,
  NameChangeScheduled: listPriceChanges,
  PriceChangeWithdrawn: listPriceChanges,
  OfferChangeWithdrawn: listPriceChanges,
  NameChangeWithdrawn: listPriceChanges,
});
