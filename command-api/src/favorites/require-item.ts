import { findHairShade, findMakeupShade } from '@mirabelle/catalogue';
import { studio, studioStream } from '@mirabelle/domain';
import { ProblemError } from '@mirabelle/http';
import type { FavoriteItem } from '@mirabelle/salon-domain';
import { salon, salonStream } from '@mirabelle/salon-domain';
import type { Context } from '../context.js';

/**
 * Checks that a salon that is no draft, or a product exists, or that a look is the person's own.
 *
 * @throws ProblemError `reference_unknown`
 */
export async function requireItem(context: Context, userId: string, item: FavoriteItem): Promise<void> {
  if (await itemExists(context, userId, item)) return;
  throw new ProblemError('reference_unknown', `There is no such ${item.itemType}.`, {
    errors: [{ path: 'itemId', message: `Is no ${item.itemType} that can be a favorite` }],
    facts: { field: 'itemId' },
  });
}

const SALON_ID = /^[a-z0-9-]{1,80}$/;

async function itemExists(
  { commands }: Context,
  userId: string,
  { itemType, itemId }: FavoriteItem,
): Promise<boolean> {
  if (itemType === 'product') return (findHairShade(itemId) ?? findMakeupShade(itemId)) !== undefined;
  if (itemType === 'salon') {
    const state = SALON_ID.test(itemId) ? await commands.load(salon, salonStream(itemId)) : undefined;
    return state !== undefined && state.suspension !== 'draft';
  }
  return (await commands.load(studio, studioStream(userId))).looks.has(itemId);
}
