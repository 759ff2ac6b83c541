import { parseBookingReference } from '@mirabelle/catalogue';
import { text } from '@mirabelle/contracts';
import type { Queries } from '../read-model/queries.js';
import { type Bind, MAX_TEXT_LENGTH, type SearchFilter, type StatementParts } from './filters.js';
import { isTooShortForTrigram, toSearchPattern, toSubstringPattern } from './search-pattern.js';

/** Another table that is searched for rows that the list refers to. */
interface RelatedTable {
  /** Column of the listed table that refers to the id of this table. */
  readonly key: string;
  readonly table: string;
  /** Column of this table that is referred to; `id` by default. Rows without a value are left out. */
  readonly idColumn?: string;
  /** Type of the referring column. */
  readonly keyType: 'uuid' | 'text';
  readonly column: SearchColumn;
}

/** A searched column: text folded by `read_model.folded`, plain text, or the id of a booking, which its reference finds too. */
type SearchColumn =
  | { readonly foldedText: string }
  | { readonly plainText: string }
  | { readonly bookingId: string };

/** The columns that a search looks into. Each has its own index. */
export interface SearchTargets {
  readonly column?: SearchColumn | readonly SearchColumn[];
  readonly related?: readonly RelatedTable[];
  /** Possible values of columns with few values. The search compares the text with these instead of the rows. */
  readonly labels?: Readonly<Record<string, readonly string[]>>;
  /** Values that people know by another name. The search compares the text with the name. */
  readonly named?: readonly { readonly column: string; readonly value: string; readonly name: string }[];
}

/** A text that may be part of an id, and is long enough for a trigram index. */
const PART_OF_ID = /^[\w.-]{3,}$/;

/**
 * Up to this many ids of related rows are passed as values, which gives Postgres an exact row count to plan with. More
 * are left to a subquery, which runs once for the statement if several columns refer to the table, and whenever rows are counted.
 * For a page and a single column Postgres may look each row's person up instead, which is faster, and which it cannot do with rows
 * that it has set aside.
 */
const MAX_RELATED_IDS = 2_000;

/**
 * One of the columns contains the text, ignoring case, in any script. For one or two Latin letters, a word must begin with
 * them, and ids are not searched.
 */
export const searchesText = ({
  column = [],
  related = [],
  labels = {},
  named = [],
}: SearchTargets): SearchFilter => ({
  schema: text({ max: MAX_TEXT_LENGTH }),
  async createAlternatives(statement, filterValue, queries) {
    const { bind } = statement;
    const value = filterValue as string;
    const byLabel = Object.entries(labels).flatMap(([labelColumn, columnLabels]) => {
      const matching = columnLabels.filter((label) => labelMatches(label, value));
      return matching.length > 0 ? [`${labelColumn} = any(${bind(matching)}::text[])`] : [];
    });
    const byName = named
      .filter(({ name }) => labelMatches(name, value))
      .map((known) => `${known.column} = ${bind(known.value)}`);
    const byRelated: string[] = [];
    for (const searched of groupByTable(related)) {
      const ids = await findRelatedIds(queries, searched, { value, statement });
      if (ids) byRelated.push(...searched.keys.map((key) => `${key} ${ids}`));
    }
    return [
      ...byLabel,
      ...byName,
      ...byRelated,
      ...[column]
        .flat()
        .filter((searched) => canContain(searched, value))
        .map((searched) => createCondition(searched, value, bind)),
    ];
  },
});

/** Ids are searched only for three or more of their characters; every other column for any text. */
const canContain = (column: SearchColumn, value: string) =>
  !('bookingId' in column) || PART_OF_ID.test(value) || parseBookingReference(value) !== undefined;

interface SearchedTable extends Omit<RelatedTable, 'key'> {
  /** Columns of the listed table that refer to its ids. */
  readonly keys: readonly string[];
}

/** A table to which several columns refer is searched once. */
function groupByTable(related: readonly RelatedTable[]): SearchedTable[] {
  const groups = new Map<string, SearchedTable>();
  for (const { key, ...table } of related) {
    const name = JSON.stringify(table);
    groups.set(name, { ...table, keys: [...(groups.get(name)?.keys ?? []), key] });
  }
  return [...groups.values()];
}

/** Creates the condition that a column is one of the ids that a search finds in another table; undefined if it finds none. */
async function findRelatedIds(
  queries: Queries,
  { table, keyType, column, keys, idColumn = 'id' }: SearchedTable,
  { value, statement }: { readonly value: string; readonly statement: StatementParts },
): Promise<string | undefined> {
  const values: unknown[] = [];
  const condition = createCondition(column, value, (parameter) => `$${values.push(parameter)}`);
  const rows = await queries.readRowsUnprepared<{ id: string }>(
    `select ${idColumn} as id from ${table} where ${idColumn} is not null and ${condition} limit ${MAX_RELATED_IDS + 1}`,
    values,
  );
  if (rows.length === 0) return undefined;
  const { bind, define } = statement;
  if (rows.length <= MAX_RELATED_IDS) return `= any(${bind(rows.map(({ id }) => id))}::${keyType}[])`;
  const matching = `select ${idColumn}::${keyType} as id from ${table} where ${idColumn} is not null and ${createCondition(column, value, bind)}`;
  return `in (select id from ${define(matching, { isMerged: keys.length === 1 })})`;
}

function createCondition(column: SearchColumn, value: string, bind: Bind): string {
  if ('bookingId' in column) {
    const part = parseBookingReference(value) ?? value;
    return `${column.bookingId} ilike ${bind(toSubstringPattern(part))}`;
  }
  if ('plainText' in column) return `${column.plainText} ilike ${bind(toSearchPattern(value))}`;
  // Wildcards are escaped after folding, which would take the escape for a part of the text.
  const folded = `replace(replace(read_model.folded(${bind(value)}), '%', '\\%'), '_', '\\_')`;
  return `${column.foldedText} like '%${isTooShortForTrigram(value) ? ' ' : ''}' || ${folded} || '%'`;
}

/** Whether a label matches the text, by the rules for a column. */
function labelMatches(label: string, value: string): boolean {
  const pattern = isTooShortForTrigram(value) ? ` ${value}` : value;
  return ` ${label}`.toLowerCase().includes(pattern.toLowerCase());
}
