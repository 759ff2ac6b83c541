import type { PriceChangeReason, PricedItem } from '@mirabelle/catalogue';
import { findPriceAt } from '@mirabelle/domain';
import type { Queries } from '../read-model/queries.js';

/** A change of a price as the read tables have it. */
export interface PriceChangeRow {
  readonly id: string;
  readonly item_id: string;
  readonly price_cents: number;
  readonly valid_from: Date;
  readonly reason: PriceChangeReason;
  readonly scheduled_by: string | null;
  readonly scheduled_by_name: string | null;
  readonly withdrawn_at: Date | null;
  readonly withdrawn_by: string | null;
  readonly withdrawn_by_name: string | null;
  readonly created_at: Date;
  readonly version: number;
}

const formatNameExpression = (user: string) =>
  `coalesce(nullif(concat_ws(' ', ${user}.first_name, ${user}.last_name), ''), ${user}.email)`;

/** All changes of all prices, or of one ($1), latest beginning first. There are few: staff make each one by hand. */
const SELECT_CHANGES = `
  select c.id, c.item_id, c.price_cents, c.valid_from, c.reason, c.created_at, c.version,
    c.scheduled_by, ${formatNameExpression('s')} as scheduled_by_name,
    c.withdrawn_at, c.withdrawn_by, ${formatNameExpression('w')} as withdrawn_by_name
  from read_model.price_changes c
  left join read_model.users s on s.id = c.scheduled_by
  left join read_model.users w on w.id = c.withdrawn_by
  where $1::text is null or c.item_id = $1
  order by c.valid_from desc, c.created_at desc, c.id`;

/** The changes of one item, or of all. */
export const readPriceChanges = (queries: Queries, itemId: string | null = null): Promise<PriceChangeRow[]> =>
  queries.readRowsQuickly<PriceChangeRow>(SELECT_CHANGES, [itemId]);

/** The price of an item at an instant, the change that it follows from, and the next change. */
export function findPriceNow(item: PricedItem, rows: readonly PriceChangeRow[], instant: string) {
  const changes = rows.filter((row) => row.item_id === item.id && row.withdrawn_at === null);
  const at = Date.parse(instant);
  const current = changes.find(({ valid_from }) => valid_from.getTime() <= at);
  const next = changes.findLast(({ valid_from }) => valid_from.getTime() > at);
  const priceCents = findPriceAt(
    item,
    changes.map((row) => ({ priceCents: row.price_cents, validFrom: row.valid_from.toISOString() })),
    instant,
  );
  return { priceCents, current, next };
}
