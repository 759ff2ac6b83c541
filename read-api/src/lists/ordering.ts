import type { AdminListQuery } from '@mirabelle/backoffice-contracts';
import { ProblemError } from '@mirabelle/http';
import type { StoredCounts } from './seek-by-count.js';

/** A table to which the rows of a list refer by a foreign key. */
export interface JoinedTable {
  /** With its alias. */
  readonly table: string;
  /** The unique column of the table to which the foreign key refers. */
  readonly key: string;
  /** The column of the listed table that refers to the key. */
  readonly foreignKey: string;
}

/** A field that a list can be sorted by. A field of a table that grows without bound has an index that ends with the id. */
interface SortExpression {
  readonly expression: string;
  /** Whether the expression may be null. Such rows come last in both directions. */
  readonly isNullable?: true;
  /** Join that begins with the table of the expression, for rows whose expression is not null. */
  readonly from?: string;
  /** The table of this join to which the expression belongs. */
  readonly joinedOn?: JoinedTable;
  /**
   * Creates a statement that counts the rows of each value of the expression, and those where it is null: columns `key` (text) and
   * `rows`. With these counts a deep page is read without scanning the earlier rows, and the number of matching rows is known.
   */
  createValueCounts?(where: string): string;
  /** A small table that has all values of the expression, with its alias. The first rows are looked for among those of the first value. */
  readonly valuesFrom?: string;
  /** Where the number of rows of each value is stored. A deep page of the whole list uses it if there are very many values. */
  readonly storedCounts?: StoredCounts;
}

/** The sortable fields of a list. A string is an expression that is never null. */
export type SortableFields = Readonly<Record<string, string | SortExpression>>;

/** A sort expression with its direction. */
export interface Ordering extends SortExpression {
  readonly direction: 'asc' | 'desc';
}

/**
 * Parses the requested order.
 * @throws ProblemError for a field that the list cannot be sorted by
 */
export function parseOrdering(
  sortable: SortableFields,
  newestFirst: string,
  sort: AdminListQuery['sort'],
): Ordering {
  if (!sort) return { expression: newestFirst, direction: 'desc' };
  const [field, direction] = sort;
  const sortField = Object.hasOwn(sortable, field) ? sortable[field] : undefined;
  if (sortField === undefined) {
    const message = `Can be ${Object.keys(sortable).join(', ')}`;
    throw new ProblemError('validation_failed', 'The list cannot be sorted by this field.', {
      errors: [{ path: 'sort', message }],
    });
  }
  const sortExpression = typeof sortField === 'string' ? { expression: sortField } : sortField;
  return { ...sortExpression, direction: direction === 'DESC' ? 'desc' : 'asc' };
}
