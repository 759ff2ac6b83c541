import { listFavorites } from '@mirabelle/contracts';
import { requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';
import { readFavorites } from './read-favorites.js';

export function addFavoritesRoutes({ service, queries }: Context): void {
  service.route(listFavorites, (request) => readFavorites(queries, requirePerson(request).userId));
}
