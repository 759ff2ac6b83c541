import type { Favorite } from '@mirabelle/contracts';
import type { Queries } from '../read-model/queries.js';

interface FavoriteRow {
  readonly id: string;
  readonly item_type: Favorite['itemType'];
  readonly item_id: string;
  readonly metadata: Record<string, unknown> | null;
  readonly created_at: Date;
}

/** A favorite look is one of the person's own looks. A deleted look is no favorite, until its deletion is undone. */
const SELECT_FAVORITES = `
  select id, item_type, item_id, metadata, created_at
  from read_model.favorites f where user_id = $1 and (item_type <> 'look' or exists (
    select from read_model.saved_looks l where l.user_id = f.user_id and l.id::text = f.item_id
  )) order by place desc`;

/** Reads the favorites of a person, newest first. */
export async function readFavorites(queries: Queries, userId: string): Promise<Favorite[]> {
  const rows = await queries.readRows<FavoriteRow>(SELECT_FAVORITES, [userId]);
  return rows.map(toFavorite);
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
