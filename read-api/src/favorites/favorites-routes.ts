import { type Favorite, listFavorites } from '@mirabelle/contracts';
import { requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';

interface FavoriteRow {
  readonly id: string;
  readonly item_type: Favorite['itemType'];
  readonly item_id: string;
  readonly metadata: Record<string, unknown> | null;
  readonly created_at: Date;
}

/** A look that its owner has deleted is no favorite, unless the deletion is undone. */
const SELECT_FAVORITES = `
  select id, item_type, item_id, metadata, created_at
  from read_model.favorites f where user_id = $1 and (item_type <> 'look' or exists (
    select from read_model.saved_looks l where l.id::text = f.item_id
  )) order by place desc`;

export function addFavoritesRoutes({ service, queries }: Context): void {
  service.route(listFavorites, async (request) => {
    const rows = await queries.readRows<FavoriteRow>(SELECT_FAVORITES, [requirePerson(request).userId]);
    return rows.map(toFavorite);
  });
}

function toFavorite(row: FavoriteRow): Favorite {
  return {
    id: row.id,
    itemType: row.item_type,
    itemId: row.item_id,
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
  };
}
