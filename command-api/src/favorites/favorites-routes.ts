import { addFavorite, type Favorite, removeFavorite, removeFavoriteItem } from '@mirabelle/contracts';
import { type ApiRequest, ProblemError, requirePerson } from '@mirabelle/http';
import { type FavoriteItem, favorites, favoritesStream, findFavorite } from '@mirabelle/salon-domain';
import { v5 as uuidFromName } from 'uuid';
import type { Context } from '../context.js';
import { createCommandMetadata } from '../http/command-metadata.js';
import { requireItem } from './require-item.js';

export function addFavoritesRoutes(context: Context): void {
  const { service, commands, now } = context;

  service.route(addFavorite, async (request): Promise<Favorite> => {
    const { userId } = requirePerson(request);
    const { itemType, itemId, metadata } = request.body;
    const item = { itemType, itemId };
    await requireItem(context, userId, item);
    const favoriteId = uuidFromName('favorite', request.commandId);
    const { state } = await commands.execute({
      decider: favorites,
      stream: favoritesStream(userId),
      command: {
        type: 'AddFavorite',
        favorite: { userId, favoriteId, ...item, addedAt: now(), ...(metadata && { metadata }) },
      },
      metadata: createCommandMetadata(request),
    });
    const favorite = findFavorite(state, item);
    return {
      id: favorite?.favoriteId ?? favoriteId,
      ...item,
      metadata: favorite?.metadata ?? null,
      createdAt: favorite?.addedAt ?? now(),
    };
  });

  service.route(removeFavorite, async (request) => {
    const { userId } = requirePerson(request);
    return remove(request, userId, { type: 'RemoveFavorite', userId, favoriteId: request.params.id });
  });

  service.route(removeFavoriteItem, async (request) => {
    const { userId } = requirePerson(request);
    return remove(request, userId, { type: 'RemoveFavoriteItem', userId, ...parseItem(request) });
  });

  async function remove(
    request: ApiRequest,
    userId: string,
    command: Parameters<typeof favorites.decide>[0],
  ): Promise<undefined> {
    await commands.execute({
      decider: favorites,
      stream: favoritesStream(userId),
      command,
      metadata: createCommandMetadata(request),
    });
  }
}

type ItemInput = Partial<FavoriteItem>;

/** The item from the body, or from the query if there is no body. @throws ProblemError `validation_failed` */
function parseItem({
  body,
  query,
}: Pick<ApiRequest<unknown, ItemInput, ItemInput | undefined>, 'body' | 'query'>): FavoriteItem {
  const { itemType, itemId } = body ?? query;
  if (itemType && itemId) return { itemType, itemId };
  const errors = Object.entries({ itemType, itemId }).flatMap(([path, value]) =>
    value ? [] : [{ path, message: 'Must be given, in the query or in the body' }],
  );
  throw new ProblemError('validation_failed', 'Please name the item to remove from the favorites.', {
    errors,
  });
}
