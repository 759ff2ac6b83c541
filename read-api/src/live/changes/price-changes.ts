import type { PriceEvent } from '@mirabelle/domain';
import { type Change, changeForStaff, defineChanges } from '../change.js';

// A change that begins later also tells open pages when to ask again.
const listPriceChanges = ({ itemId }: { readonly itemId: string }): Change[] => [
  { audience: 'everyone', paths: ['/api/prices'] },
  changeForStaff('prices', itemId),
];

/** Prices are on many pages of the app. */
export const priceChanges = defineChanges<PriceEvent>({
  PriceChangeScheduled: listPriceChanges,
  PriceChangeWithdrawn: listPriceChanges,
});
