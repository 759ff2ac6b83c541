import type { PriceChangeReason, PricedItem } from '@mirabelle/catalogue';
import { findTermsAt, type ItemChange } from '@mirabelle/salon-domain';
import { selectPersonName } from '../account/person-name.js';
import type { Queries } from '../read-model/queries.js';

interface CommonColumns {
  readonly id: string;
  readonly item_id: string;
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

/** A change of a price, an offer or a name as the read tables have it. */
export type PriceChangeRow = CommonColumns &
  (
    | { readonly field: 'price'; readonly price_cents: number }
    | { readonly field: 'offer'; readonly is_offered: boolean }
    | { readonly field: 'name'; readonly name: string }
  );

const COMMON_COLUMNS = `id, item_id, valid_from, reason, created_at, version, scheduled_by, withdrawn_at, withdrawn_by`;

/** The changes of one item ($1), or of all items, latest beginning first. There are few, because staff make each change by hand. */
const SELECT_CHANGES = `
  select c.*, ${selectPersonName('c.scheduled_by')} as scheduled_by_name, ${selectPersonName('c.withdrawn_by')} as withdrawn_by_name
  from (
    select ${COMMON_COLUMNS}, 'price' as field, price_cents, null::boolean as is_offered, null::text as name
      from read_model.price_changes
    union all
    select ${COMMON_COLUMNS}, field, null, is_offered, name from read_model.item_changes
  ) c
  where $1::text is null or c.item_id = $1
  order by c.valid_from desc, c.created_at desc, c.id`;

/** The changes of one item, or of all. */
export const readPriceChanges = (
  queries: Queries,
  itemId: string | null = null,
): Promise<readonly PriceChangeRow[]> => queries.readRowsTogether<PriceChangeRow>(SELECT_CHANGES, [itemId]);

/** The price, the offer and the name of an item at an instant, the changes that it follows from, and the next change. */
export function findItemNow(item: PricedItem, rows: readonly PriceChangeRow[], instant: string) {
  const changes = rows.filter((row) => row.item_id === item.id && row.withdrawn_at === null);
  const at = Date.parse(instant);
  const begun = changes.filter(({ valid_from }) => valid_from.getTime() <= at);
  return {
    ...findTermsAt(item, changes.map(toItemChange), instant),
    /** The latest change of each field that has begun. */
    current: (['price', 'offer', 'name'] as const).flatMap(
      (field) => begun.find((row) => row.field === field) ?? [],
    ),
    next: changes.findLast(({ valid_from }) => valid_from.getTime() > at),
  };
}

function toItemChange(row: PriceChangeRow): ItemChange {
  const validFrom = row.valid_from.toISOString();
  switch (row.field) {
    case 'price':
      return { field: 'price', value: row.price_cents, validFrom };
    case 'offer':
      return { field: 'offer', value: row.is_offered, validFrom };
    case 'name':
      return { field: 'name', value: row.name, validFrom };
  }
}
