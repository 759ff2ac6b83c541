import type { AdminListQuery, AdminPrice, AdminPriceChange } from '@mirabelle/backoffice-contracts';
import { formatCents, PRICED_ITEMS, PRICED_KINDS, type PricedItem } from '@mirabelle/catalogue';
import type { ApiRequest } from '@mirabelle/http';
import { z } from 'zod';
import { oneOrMany } from '../lists/filters.js';
import { compareItems, parseFilter, takePage } from '../lists/in-memory-list.js';
import { parseOrdering } from '../lists/ordering.js';
import { findItemNow, type PriceChangeRow } from './read-price-changes.js';

const Filter = z.strictObject({
  id: oneOrMany(z.string().max(100)).optional(),
  q: z.string().max(200).optional(),
  kind: z.enum(PRICED_KINDS).optional(),
  isOffered: z.boolean().optional(),
});

/** The key of each sort field: of dollars the amount. Items without a next change come after all others. */
const SORT_KEYS: Readonly<Record<string, (item: AdminPrice) => string | number>> = {
  id: ({ id }) => id,
  kind: ({ kind }) => PRICED_KINDS.indexOf(kind),
  name: ({ name }) => name,
  price: ({ price }) => Number(price),
  nextChangeAt: ({ nextChangeAt }) => nextChangeAt ?? '9999',
};
const SORTABLE = Object.fromEntries(Object.keys(SORT_KEYS).map((field) => [field, field]));

/** The page of the list that a request asks for. Only the changes of prices are stored, so the list is filtered and sorted here. */
export function listAdminPrices(
  request: ApiRequest<unknown, AdminListQuery>,
  rows: readonly PriceChangeRow[],
  instant: string,
): AdminPrice[] {
  const { query } = request;
  const { id, q = '', kind, isOffered } = parseFilter(Filter, query.filter);
  const words = q.toLowerCase().split(/\s+/);
  const matching = PRICED_ITEMS.filter((item) => id?.includes(item.id) ?? true)
    .filter((item) => kind === undefined || item.kind === kind)
    .map((item) => toAdminPrice(item, rows, instant))
    .filter((item) => isOffered === undefined || item.isOffered === isOffered)
    .filter((item) => words.every((word) => formatSearchText(item).includes(word)));
  if (query.sort) {
    const { expression, direction } = parseOrdering(SORTABLE, 'id', query.sort);
    const readKey = SORT_KEYS[expression] as (item: AdminPrice) => string | number;
    matching.sort(compareItems(readKey, direction));
  }
  return takePage(request, 'prices', matching);
}

/** What an item is searched by: its names, its brand and the brand's code. */
const formatSearchText = ({ name, listName, brand, code }: AdminPrice): string =>
  [name, listName, brand, code].join('\n').toLowerCase();

/** An item with what holds at an instant. */
export function toAdminPrice(item: PricedItem, rows: readonly PriceChangeRow[], instant: string): AdminPrice {
  const { priceCents, name, isOffered, current, next } = findItemNow(item, rows, instant);
  const versions = rows.filter((row) => row.item_id === item.id).map(({ version }) => version);
  return {
    id: item.id,
    kind: item.kind,
    name,
    isOffered,
    brand: item.product?.brand ?? null,
    code: item.product?.code ?? null,
    price: formatCents(priceCents),
    listPrice: formatCents(item.listPriceCents),
    listName: item.name,
    validFrom: current.find(({ field }) => field === 'price')?.valid_from.toISOString() ?? null,
    nextChange: next ? toValue(next) : null,
    nextChangeAt: next?.valid_from.toISOString() ?? null,
    version: Math.max(0, ...versions),
  };
}

/** The changes of one item, latest beginning first. */
export function listAdminPriceChanges(
  item: PricedItem,
  rows: readonly PriceChangeRow[],
  instant: string,
): AdminPriceChange[] {
  const { current } = findItemNow(item, rows, instant);
  const currentIds = current.map(({ id }) => id);
  const findStatus = ({ id, withdrawn_at, valid_from }: PriceChangeRow): AdminPriceChange['status'] => {
    if (withdrawn_at) return 'withdrawn';
    if (currentIds.includes(id)) return 'current';
    return valid_from.getTime() > Date.parse(instant) ? 'upcoming' : 'past';
  };
  const toColleague = (id: string | null, name: string | null) => (id ? { id, name } : null);
  return rows.map((row) => ({
    id: row.id,
    ...toValue(row),
    validFrom: row.valid_from.toISOString(),
    status: findStatus(row),
    reason: row.reason,
    scheduledAt: row.created_at.toISOString(),
    scheduledBy: toColleague(row.scheduled_by, row.scheduled_by_name),
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    withdrawnBy: toColleague(row.withdrawn_by, row.withdrawn_by_name),
  }));
}

/** What a change sets. */
const toValue = (row: PriceChangeRow) => ({
  field: row.field,
  price: row.field === 'price' ? formatCents(row.price_cents) : null,
  isOffered: row.field === 'offer' ? row.is_offered : null,
  name: row.field === 'name' ? row.name : null,
});
