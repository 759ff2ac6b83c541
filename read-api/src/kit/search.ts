import { text } from '@mirabelle/contracts';
import { type Bind, MOST_TEXT, type Search } from './filters.js';
import type { Queries } from './queries.js';
import { anywhere, containing, isShort } from './text.js';

/** Rows of another table that a search looks into. */
export interface Related {
  /** Column of the list's own table that refers to it. */
  readonly key: string;
  readonly table: string;
  readonly keyType: 'uuid' | 'text';
  readonly in: Place;
}

/** Text of a table: a column that holds it as `read_model.folded` makes it, one that holds it as it is, or an id. */
export type Place = { readonly folded: string } | { readonly plain: string } | { readonly id: string };

/** Where a search looks, each place by an index of its own. */
export interface Places {
  readonly own?: Place;
  readonly related?: readonly Related[];
  /** Values that rows are marked with, by the column, of which those count that hold the text. */
  readonly named?: Readonly<Record<string, readonly string[]>>;
}

/** What ids are made of, and long enough for an index of trigrams. */
const PART_OF_ID = /^[\w.-]{3,}$/;

/** As many rows are handed over one by one, which tells Postgres how many there are; more stay where they are. */
const MOST_HANDED_OVER = 2_000;

/**
 * The text is part of one of the places, in any case of letters and any script; of one or two Latin letters a word has
 * to begin with them, and ids, which are full of such beginnings, are left out.
 */
export const isFoundIn = ({ own, related = [], named = {} }: Places): Search => ({
  schema: text(MOST_TEXT),
  async alternatives(bind, asked, queries) {
    const value = asked as string;
    const marks = Object.entries(named).flatMap(([column, all]) => {
      const fitting = all.filter((each) => isWithin(each, value));
      return fitting.length > 0 ? [`${column} = any(${bind(fitting)}::text[])`] : [];
    });
    const others: string[] = [];
    for (const each of related) others.push(...(await relatedTo(each, value, bind, queries)));
    return [...marks, ...others, ...(own && couldBeIn(own, value) ? [conditionIn(own, value, bind)] : [])];
  },
});

/** Whether it is worth looking: an id holds no words, and begins with whatever one or two letters there are. */
const couldBeIn = (place: Place, value: string) => !('id' in place) || PART_OF_ID.test(value);

async function relatedTo(
  { key, table, keyType, in: place }: Related,
  value: string,
  bind: Bind,
  queries: Queries,
): Promise<string[]> {
  const values: unknown[] = [];
  const condition = conditionIn(place, value, (each) => `$${values.push(each)}`);
  const rows = await queries.composed<{ id: string }>(
    `select id from ${table} where ${condition} limit ${MOST_HANDED_OVER + 1}`,
    values,
  );
  if (rows.length === 0) return [];
  if (rows.length > MOST_HANDED_OVER)
    return [`${key} in (select id from ${table} where ${conditionIn(place, value, bind)})`];
  return [`${key} = any(${bind(rows.map(({ id }) => id))}::${keyType}[])`];
}

function conditionIn(place: Place, value: string, bind: Bind): string {
  if ('id' in place) return `${place.id} ilike ${bind(anywhere(value))}`;
  if ('plain' in place) return `${place.plain} ilike ${bind(containing(value))}`;
  // Wildcards are escaped after folding, which would take the escape for a part of the text.
  const folded = `replace(replace(read_model.folded(${bind(value)}), '%', '\\%'), '_', '\\_')`;
  return `${place.folded} like '%${isShort(value) ? ' ' : ''}' || ${folded} || '%'`;
}

/** Whether a mark is found by the text, as a column would be. */
function isWithin(mark: string, value: string): boolean {
  const pattern = isShort(value) ? ` ${value}` : value;
  return ` ${mark}`.toLowerCase().includes(pattern.toLowerCase());
}
