import type { AdminListQuery } from '@mirabelle/backoffice-contracts';
import { createValidationProblem } from '@mirabelle/http';
import { z } from 'zod';
import type { Queries } from '../read-model/queries.js';
import type { Bind, Filter, SearchFilter, StatementParts } from './filters.js';

/** The filters of a list, by their names in the query. */
export type Filters = Readonly<Record<string, Filter | SearchFilter>>;

/** The condition that a filter creates, with its values. */
export interface WhereClause {
  /** Begins each statement that reads rows by the condition: the queries to whose rows it refers. Empty if there are none. */
  readonly definitions: string;
  /**
   * Begins each statement that counts, instead of `definitions`. Its parts refer to the same rows, so the queries run once, where each
   * process of a parallel plan would run them again.
   */
  readonly definitionsForCount: string;
  readonly where: string;
  readonly values: readonly unknown[];
  /** The same condition split into disjoint parts, so that each can be counted with its own index. */
  readonly parts?: readonly string[];
}

/** Creates the WHERE clause for a query. @throws ProblemError for a field that the list cannot be filtered by */
export async function createWhereClause(
  queries: Queries,
  { filters }: { readonly filters: Filters },
  filter: AdminListQuery['filter'],
): Promise<WhereClause> {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const defined: { readonly name: string; readonly query: string; readonly isMerged: boolean }[] = [];
  const define: StatementParts['define'] = (query, { isMerged }) => {
    const name = `found_${defined.length + 1}`;
    defined.push({ name, query, isMerged });
    return name;
  };
  const createDefinitions = (isForCount: boolean) => {
    const queriesByName = defined.map(({ name, query, isMerged }) => {
      const isMaterialized = isForCount || !isMerged;
      return `${name} as ${isMaterialized ? '' : 'not '}materialized (${query})`;
    });
    return queriesByName.length > 0 ? `with ${queriesByName.join(', ')} ` : '';
  };
  const conditions: string[] = [];
  let alternatives: readonly string[] | undefined;
  for (const [name, value] of Object.entries(parseFilter(filters, filter ?? {}))) {
    const definition = filters[name];
    if (value === undefined || !definition) continue;
    if ('createCondition' in definition) conditions.push(definition.createCondition(bind, value));
    // A list has one search filter at most, which is named `q`.
    else alternatives = await definition.createAlternatives({ bind, define }, value, queries);
  }
  if (!alternatives)
    return { definitions: '', definitionsForCount: '', where: conditions.join(' and ') || 'true', values };
  const joinConditions = (...more: string[]) => [...conditions, ...more].join(' and ');
  return {
    definitions: createDefinitions(false),
    definitionsForCount: createDefinitions(true),
    where: joinConditions(alternatives.length > 0 ? `(${alternatives.join(' or ')})` : 'false'),
    values,
    parts: alternatives.map((alternative, index) =>
      joinConditions(alternative, ...negateAll(alternatives.slice(0, index))),
    ),
  };
}

const negateAll = (conditions: readonly string[]) =>
  conditions.map((condition) => `(${condition}) is not true`);

function parseFilter(
  filters: Filters,
  requested: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const schema = z.strictObject(
    Object.fromEntries(Object.entries(filters).map(([name, { schema }]) => [name, schema.optional()])),
  );
  const result = schema.safeParse(requested);
  if (!result.success) throw createValidationProblem(result.error, 'filter');
  return result.data;
}

/** Counts the rows of a table that match. */
export async function countRows(queries: Queries, from: string, clause: WhereClause): Promise<number> {
  if (clause.parts?.length === 0) return 0;
  const [row] = await queries.readRowsUnprepared<{ total: number }>(
    `${clause.definitionsForCount}select ${createCount(from, clause)} as total`,
    clause.values,
  );
  return row?.total ?? 0;
}

/** Creates the expression of the number of rows of a table that match. */
export function createCount(from: string, { where, parts = [where] }: WhereClause): string {
  const counts = parts.map((part) => `(select count(*) from ${from} where ${part})`);
  return `(${counts.join(' + ') || '0'})::int`;
}
