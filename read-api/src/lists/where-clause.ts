import type { AdminListQuery } from '@mirabelle/backoffice-contracts';
import { createValidationProblem } from '@mirabelle/http';
import { z } from 'zod';
import type { Queries } from '../read-model/queries.js';
import type { Alternative, Bind, Filter, SearchFilter, StatementParts } from './filters.js';

/** The filters of a list, by their names in the query. */
export type Filters = Readonly<Record<string, Filter | SearchFilter>>;

/** The condition that a filter creates, with its values. */
export interface WhereClause {
  /** Begins each statement that reads rows by the condition: the queries to whose rows it refers. Empty if there are none. */
  readonly definitions: string;
  /**
   * Begins each statement that counts, instead of `definitions`. All parts of the count refer to the same rows, so each query
   * runs once. With `definitions`, each process of a parallel plan would run it.
   */
  readonly definitionsForCount: string;
  readonly where: string;
  readonly values: readonly unknown[];
  /** The conditions of the filters other than a search, all of which must hold. */
  readonly conditions?: readonly string[];
  /** The search in the condition, if there is one. */
  readonly search?: Search;
}

interface Search {
  /** The condition split into disjoint parts, one for each alternative, so that each can be counted with its own index. */
  readonly parts: readonly string[];
  /** How many rows the first part has, where it is known already. */
  readonly knownRows?: number;
  /** Whether one of its alternatives compares rows one by one. */
  readonly comparesRows: boolean;
  /** Creates the same condition without the parts that have no rows, so that no row is compared with them. */
  leaveOutEmptyParts(counts: readonly number[]): WhereClause;
}

type CreateCondition = (bind: Bind) => string;

/** Creates the WHERE clause for a query. @throws ProblemError for a field that the list cannot be filtered by */
export async function createWhereClause(
  queries: Queries,
  { filters }: { readonly filters: Filters },
  filter: AdminListQuery['filter'],
): Promise<WhereClause> {
  const conditions: CreateCondition[] = [];
  let alternatives: readonly Alternative[] | undefined;
  for (const [name, value] of Object.entries(parseFilter(filters, filter ?? {}))) {
    const definition = filters[name];
    if (value === undefined || !definition) continue;
    if ('createCondition' in definition) conditions.push((bind) => definition.createCondition(bind, value));
    // A list has one search filter at most, which is named `q`.
    else alternatives = await definition.findAlternatives(value, queries);
  }
  // With another condition, fewer rows match an alternative than the known number.
  return composeWhereClause(
    conditions,
    conditions.length > 0 ? alternatives : alternatives && sortKnownFirst(alternatives),
  );
}

const sortKnownFirst = (alternatives: readonly Alternative[]): Alternative[] =>
  alternatives.toSorted((a, b) => Number(a.rows === undefined) - Number(b.rows === undefined));

function composeWhereClause(
  createConditions: readonly CreateCondition[],
  alternatives: readonly Alternative[] | undefined,
): WhereClause {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const { define, createDefinitions } = collectDefinitions();
  const statement: StatementParts = { bind, define };
  const conditions = createConditions.map((create) => create(bind));
  if (!alternatives)
    return {
      definitions: '',
      definitionsForCount: '',
      where: conditions.join(' and ') || 'true',
      values,
      conditions,
    };
  const created = alternatives.map((alternative) => alternative.createCondition(statement));
  // The first alternative that holds ends the comparison of a row.
  const quickestFirst = [false, true].flatMap((comparesRows) =>
    created.filter((_condition, n) => (alternatives[n]?.comparesRows ?? false) === comparesRows),
  );
  const joinConditions = (...more: string[]) => [...conditions, ...more].join(' and ');
  const knownRows = conditions.length === 0 ? alternatives[0]?.rows : undefined;
  return {
    definitions: createDefinitions({ isForCount: false }),
    definitionsForCount: createDefinitions({ isForCount: true }),
    where: joinConditions(created.length > 0 ? `(${quickestFirst.join(' or ')})` : 'false'),
    values,
    search: {
      parts: created.map((condition, n) => joinConditions(condition, ...negateAll(created.slice(0, n)))),
      ...(knownRows !== undefined && { knownRows }),
      comparesRows: alternatives.some(({ comparesRows }) => comparesRows),
      leaveOutEmptyParts: (counts) =>
        composeWhereClause(
          createConditions,
          alternatives.filter((_alternative, n) => counts[n] !== 0),
        ),
    },
  };
}

function collectDefinitions(): {
  readonly define: StatementParts['define'];
  createDefinitions(options: { readonly isForCount: boolean }): string;
} {
  const defined: { readonly name: string; readonly query: string; readonly isMerged: boolean }[] = [];
  return {
    define(query, { isMerged }) {
      const name = `found_${defined.length + 1}`;
      defined.push({ name, query, isMerged });
      return name;
    },
    createDefinitions({ isForCount }) {
      const queriesByName = defined.map(({ name, query, isMerged }) => {
        const isMaterialized = isForCount || !isMerged;
        return `${name} as ${isMaterialized ? '' : 'not '}materialized (${query})`;
      });
      return queriesByName.length > 0 ? `with ${queriesByName.join(', ')} ` : '';
    },
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
