import { parseBookingReference } from '@mirabelle/catalogue';
import { text } from '@mirabelle/contracts';
import type { Queries } from '../read-model/queries.js';
import {
  type Alternative,
  type Bind,
  MAX_TEXT_LENGTH,
  type SearchFilter,
  type StatementParts,
} from './filters.js';
import { isTooShortForTrigram, toSearchPattern, toSubstringPattern } from './search-pattern.js';

/** Another table that is searched for rows that the list refers to. */
interface RelatedTable {
  /** Column of the listed table that refers to the searched table. */
  readonly key: string;
  readonly table: string;
  /** Column of the searched table that is referred to; `id` by default. Rows without a value are left out. */
  readonly idColumn?: string;
  /** Type of the referring column. */
  readonly keyType: 'uuid' | 'text';
  readonly column: SearchColumn;
  /** Column of the searched table with the number of rows of the list that refer to its row, so that they need not be counted one by one. */
  readonly rowCount?: string;
  /** SQL condition that limits the search to these rows of the searched table; by default it searches all of them. */
  readonly onlyWhere?: string;
}

/** A searched column: text folded by `read_model.folded` or `read_model.folded_letters`, plain text, or the id of a booking, which its reference finds too. */
type SearchColumn =
  | {
      readonly foldedText: string;
      /** Whether ids of bookings are among the text, so that a booking is found by its reference too. */
      readonly hasBookingIds?: true;
      /** Whether the text has nothing but ids. */
      readonly hasOnlyIds?: true;
    }
  /** Written texts, in which all words of the search are found in any order. */
  | { readonly foldedLetters: string }
  | { readonly plainText: string }
  | BookingIdColumn;

/** The id of a booking, and the id of its salon, with which it begins. Both are in lower case. */
interface BookingIdColumn {
  readonly bookingId: string;
  readonly salonId: string;
}

/** The columns that a search looks into. Each has its own index. */
export interface SearchTargets {
  readonly column?: SearchColumn | readonly SearchColumn[];
  readonly related?: readonly RelatedTable[];
  /** Possible values of columns with few values. The search compares the text with these instead of the rows. */
  readonly labels?: Readonly<Record<string, readonly string[]>>;
  /** Values that people know by another name. The search compares the text with the name. */
  readonly namedValues?: readonly {
    readonly column: string;
    readonly value: string;
    readonly name: string;
  }[];
  /** Words that stand for a condition, for what people search by its state. Only the whole word counts. */
  readonly words?: readonly { readonly anyOf: readonly string[]; readonly condition: string }[];
}

/** A text that may be part of an id, and is long enough for a trigram index. */
const PART_OF_ID = /^[\w.-]{3,}$/;

/**
 * A letter that only the first part of a booking's id, the id of the salon, can have: the day and the UUID after it consist of
 * digits, hyphens and the letters up to `f`.
 */
const ONLY_IN_SALON_ID = /[g-z_]/;

/** Up to this many ids of related rows are looked up in an index of the listed table, one by one. */
const MAX_LOOKED_UP_IDS = 2_000;
/**
 * Up to this many ids of related rows are passed as values, so that the other table is searched once for all statements. If there
 * are more, a subquery finds them. It runs once for the statement if several columns refer to the table, and whenever rows are
 * counted. For a page and a single column, Postgres may look up the person of each row instead, which is faster, but impossible
 * with a materialized subquery.
 */
const MAX_PASSED_IDS = 20_000;

/**
 * One of the columns contains the text, ignoring case, in any script. For one or two Latin letters, a word must begin with
 * them, and ids are not searched.
 */
export const searchesText = ({
  column = [],
  related = [],
  labels = {},
  namedValues = [],
  words = [],
}: SearchTargets): SearchFilter => ({
  schema: text({ max: MAX_TEXT_LENGTH }),
  async findAlternatives(filterValue, queries) {
    const value = filterValue as string;
    const byLabel = Object.entries(labels).flatMap(([labelColumn, columnLabels]): Alternative[] => {
      const matching = columnLabels.filter((label) => labelMatches(label, value));
      if (matching.length === 0) return [];
      return [{ createCondition: ({ bind }) => `${labelColumn} = any(${bind(matching)}::text[])` }];
    });
    const byName = namedValues
      .filter(({ name }) => labelMatches(name, value))
      .map(
        (named): Alternative => ({ createCondition: ({ bind }) => `${named.column} = ${bind(named.value)}` }),
      );
    const byWord = words
      .filter(({ anyOf }) => anyOf.includes(value.trim().toLowerCase()))
      .map(({ condition }): Alternative => ({ createCondition: () => condition }));
    const tables = groupByTable(related).filter((searched) => canContain(searched.column, value));
    const byRelated = await Promise.all(tables.map((searched) => findRelated(queries, searched, value)));
    const byColumn = [column]
      .flat()
      .filter((searched) => canContain(searched, value))
      .map(
        (searched): Alternative => ({
          createCondition: ({ bind }) => createCondition(searched, value, bind),
          ...(!('bookingId' in searched) && { comparesRows: true }),
        }),
      );
    return [...byLabel, ...byName, ...byWord, ...byRelated.flat(), ...byColumn];
  },
});

/** Ids are searched only for three or more of their characters; every other column for any text. */
function canContain(column: SearchColumn, value: string): boolean {
  if ('bookingId' in column) return PART_OF_ID.test(value) || parseBookingReference(value) !== undefined;
  return !('foldedText' in column && column.hasOnlyIds && isTooShortForTrigram(value));
}

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

interface FoundRows {
  readonly found: number;
  /** Number of listed rows that refer to them, if the table has it. */
  readonly rows: number | null;
  /** Their ids as an array in Postgres' binary format, which it need not parse; null if they are too many to be passed. */
  readonly ids: Buffer | null;
}

/** Searches another table. @returns the conditions that a column of the list refers to one of the found rows; none if there are none */
async function findRelated(queries: Queries, searched: SearchedTable, value: string): Promise<Alternative[]> {
  const { table, keyType, column, keys, rowCount, onlyWhere = 'true', idColumn = 'id' } = searched;
  const select = (selected: string, bind: Bind) =>
    `select ${selected} from ${table}
     where ${idColumn} is not null and ${onlyWhere} and ${createCondition(column, value, bind)}`;
  const values: unknown[] = [];
  const aggregates = `count(*)::int as found, ${rowCount ? `sum(${rowCount})` : 'null'}::int as rows, array_agg(${idColumn}::${keyType}) as ids`;
  const [row] = await queries.readRowsUnprepared<FoundRows>(
    `select found, rows, case when found <= ${MAX_PASSED_IDS} then array_send(ids) end as ids
     from (${select(aggregates, (parameter) => `$${values.push(parameter)}`)}) matching`,
    values,
  );
  const { found, rows, ids } = row ?? { found: 0, rows: null, ids: null };
  if (found === 0) return [];
  const createComparison = createOncePerStatement(({ bind, define }: StatementParts) => {
    if (ids === null) {
      const name = define(select(`${idColumn}::${keyType} as id`, bind), { isMerged: keys.length === 1 });
      return (key: string) => `${key} in (select id from ${name})`;
    }
    const list = `${bind(ids)}::${keyType}[]`;
    if (found <= MAX_LOOKED_UP_IDS) return (key: string) => `${key} = any(${list})`;
    const compareWithIds = (key: string) => `${key} in (select unnest(${list}))`;
    // As a truth value, the subquery is compared with each row by hashes. As a join, Postgres would look up the many ids one by
    // one. With several columns, Postgres hashes the ids for a join too, and then reads only an index of each column.
    return keys.length === 1 ? (key: string) => `(${compareWithIds(key)}) is true` : compareWithIds;
  });
  return keys.map((key) => ({
    createCondition: (statement) => createComparison(statement)(key),
    ...(rows !== null && { rows }),
    ...(found > MAX_LOOKED_UP_IDS && { comparesRows: true }),
  }));
}

/** Creates something once for a statement, and remembers it as long as the statement exists, so that several columns refer to the same values. */
function createOncePerStatement<Created>(
  create: (statement: StatementParts) => Created,
): (statement: StatementParts) => Created {
  const created = new WeakMap<StatementParts, Created>();
  return (statement) => {
    const known = created.get(statement) ?? create(statement);
    created.set(statement, known);
    return known;
  };
}

function createCondition(column: SearchColumn, value: string, bind: Bind): string {
  if ('bookingId' in column) {
    const part = parseBookingReference(value) ?? value.toLowerCase();
    const pattern = bind(toSubstringPattern(part));
    // Few salons are compared instead of all their bookings. A text with a point is no part of a salon's id alone.
    if (ONLY_IN_SALON_ID.test(part) && !part.includes('.'))
      return `${column.salonId} = any(array(select id from read_model.salons where id like ${pattern}))`;
    return `${column.bookingId} like ${pattern}`;
  }
  if ('plainText' in column) return `${column.plainText} ilike ${bind(toSearchPattern(value))}`;
  // Wildcards are escaped after folding, which would take the escape for a part of the text.
  const [name, fold] =
    'foldedLetters' in column
      ? [column.foldedLetters, 'read_model.folded_letters']
      : [column.foldedText, 'read_model.folded'];
  const contains = (part: string) =>
    `${name} like '%${isTooShortForTrigram(part) ? ' ' : ''}' || replace(replace(${fold}(${bind(part)}), '%', '\\%'), '_', '\\_') || '%'`;
  // As in the search of everything, the words may stand in any order and apart from each other.
  if ('foldedLetters' in column)
    return [...new Set(value.trim().split(/\s+/))].map(contains).join(' and ') || contains(value);
  const endOfId = 'foldedText' in column && column.hasBookingIds ? parseBookingReference(value) : undefined;
  return endOfId && endOfId !== value ? `(${contains(value)} or ${contains(endOfId)})` : contains(value);
}

/** Whether a label matches the text, by the rules for a column. */
function labelMatches(label: string, value: string): boolean {
  const pattern = isTooShortForTrigram(value) ? ` ${value}` : value;
  return ` ${label}`.toLowerCase().includes(pattern.toLowerCase());
}
