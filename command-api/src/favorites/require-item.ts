import { type FavoriteItem, salon, salonStream, studio, studioStream } from '@mirabelle/domain';
import { ProblemError } from '@mirabelle/http';
import type { Context } from '../context.js';
import { isHairColor, isMakeup } from '../shared/catalogue-items.js';

/** @throws ProblemError `reference_unknown` where there is no such salon, product, or look of the person's own */
export async function requireItem(context: Context, userId: string, item: FavoriteItem): Promise<void> {
  if (await exists(context, userId, item)) return;
  throw new ProblemError('reference_unknown', `There is no such ${item.itemType}.`, {
    errors: [{ path: 'itemId', message: `Is no ${item.itemType} that can be marked` }],
    facts: { field: 'itemId' },
  });
}

const SLUG = /^[a-z0-9-]{1,80}$/;

async function exists(
  { commands }: Context,
  userId: string,
  { itemType, itemId }: FavoriteItem,
): Promise<boolean> {
  if (itemType === 'product') return isHairColor(itemId) || isMakeup(itemId);
  if (itemType === 'salon') {
    return SLUG.test(itemId) && (await commands.load(salon, salonStream(itemId))) !== undefined;
  }
  return (await commands.load(studio, studioStream(userId))).looks.has(itemId);
}
