import { parseCents } from '@mirabelle/catalogue';
import { price, text } from '@mirabelle/contracts';
import { z } from 'zod';
import type { Queries } from '../read-model/queries.js';
import { toSearchPattern } from './search-pattern.js';

/** Adds a value to the statement and returns its placeholder, such as `$1`. */
export type Bind = (value: unknown) => string;

/** The statement whose condition is created. */
export interface StatementParts {
  readonly bind: Bind;
  /**
   * Adds a query to the statement, which runs once however often its rows are asked for.
   * @param query selects the column `id`
   * @param options.isMerged whether Postgres may merge the query into a statement that reads a page, and look each row up by itself
   * @returns the name by which its rows are selected
   */
  define(query: string, options: { readonly isMerged: boolean }): string;
}

/** A filter of a list: the schema of its value, and the SQL condition that it creates. */
export interface Filter {
  readonly schema: z.ZodType;
  createCondition(bind: Bind, value: unknown): string;
}

/** One of the conditions of a search. */
export interface Alternative {
  createCondition(statement: StatementParts): string;
  /** How many rows of the list match this condition alone, if the related rows store that number. */
  readonly rows?: number;
  /** Whether it compares each row with a text or with many ids, which takes longer than finding equal values in an index. */
  readonly comparesRows?: true;
}

/** A filter that holds if one of several conditions holds, each of which uses its own index. */
export interface SearchFilter {
  readonly schema: z.ZodType;
  /** Finds the conditions of which one must hold; none if no row can match. The conditions that match most rows come first. */
  findAlternatives(value: unknown, queries: Queries): Promise<readonly Alternative[]>;
}

/** A filter whose condition is created from the value that the schema reads. */
export function createFilter<Value>(
  schema: z.ZodType<Value>,
  createCondition: (bind: Bind, value: Value) => string,
): Filter {
  return { schema, createCondition: (bind, value) => createCondition(bind, value as Value) };
}

const MAX_VALUES = 1_000;
/** Maximum length of a filter's text, characters. */
export const MAX_TEXT_LENGTH = 200;

/** Accepts one value or a list of them. */
export function oneOrMany<Value>(schema: z.ZodType<Value>): z.ZodType<Value[]> {
  return z.union([schema.transform((value) => [value]), z.array(schema).max(MAX_VALUES)]);
}

/** The column is one of the values. */
export const equalsAny = (column: string): Filter =>
  createFilter(
    oneOrMany(text({ max: MAX_TEXT_LENGTH })),
    (bind, values) => `${column} = any(${bind(values)}::text[])`,
  );

interface Reference {
  /** The column that holds the id of another record. */
  readonly key: string;
  /** The small table of these records. */
  readonly table: string;
  readonly column: string;
}

/** The record to which a column refers has one of the values. */
export const referenceEqualsAny = ({ key, table, column }: Reference): Filter =>
  createFilter(
    oneOrMany(text({ max: MAX_TEXT_LENGTH })),
    (bind, values) =>
      `${key} in (select referred.id from ${table} referred where referred.${column} = any(${bind(values)}::text[]))`,
  );

/** The column is one of the UUIDs. */
export const equalsAnyUuid = (column: string): Filter =>
  createFilter(oneOrMany(z.uuid()), (bind, values) => `${column} = any(${bind(values)}::uuid[])`);

/** The column is another UUID than the given one, or null. */
export const differsFromUuid = (column: string): Filter =>
  createFilter(z.uuid(), (bind, value) => `${column} is distinct from ${bind(value)}::uuid`);

/** One of the columns contains the text, ignoring case. Without an index of its trigrams it is for small tables. */
export const containsText = (...columns: readonly string[]): Filter =>
  createFilter(text({ max: MAX_TEXT_LENGTH }), (bind, value) => {
    const pattern = bind(toSearchPattern(value));
    return `(${columns.map((column) => `${column} ilike ${pattern}`).join(' or ')})`;
  });

// Postgres has no year 0.
const dateSchema = z.iso.date().refine((date) => date >= '0001-01-01', 'Must be a date such as "2026-05-20"');

/** A timestamp column, and a column with its date in a time zone that may differ from row to row. */
interface LocalTime {
  readonly timestamp: string;
  readonly localDate: string;
}

/**
 * The local date is that date or later. No time zone is more than 14 hours ahead of UTC, so the timestamp is limited too: a list
 * that is sorted by time reads only these rows of its index.
 */
export const onOrAfterLocalDate = ({ timestamp, localDate }: LocalTime): Filter =>
  createFilter(dateSchema, (bind, value) => {
    const date = `${bind(value)}::date`;
    return `(${localDate} >= ${date} and ${timestamp} >= (${date} - interval '14 hours') at time zone 'UTC')`;
  });

/** The local date is that date or earlier. No time zone is more than 12 hours behind UTC, so the timestamp is limited too. */
export const onOrBeforeLocalDate = ({ timestamp, localDate }: LocalTime): Filter =>
  createFilter(dateSchema, (bind, value) => {
    const date = `${bind(value)}::date`;
    return `(${localDate} <= ${date} and ${timestamp} < (${date} + interval '36 hours') at time zone 'UTC')`;
  });

/** The timestamp column is on that UTC day or later. */
export const onOrAfterUtcDay = (column: string): Filter =>
  createFilter(dateSchema, (bind, date) => `${column} >= ${bind(date)}::date::timestamp at time zone 'UTC'`);

/** The timestamp column is on that UTC day or earlier. */
export const onOrBeforeUtcDay = (column: string): Filter =>
  createFilter(
    dateSchema,
    (bind, date) => `${column} < (${bind(date)}::date + 1)::timestamp at time zone 'UTC'`,
  );

/** The first moment of the current UTC month, as a timestamp without a zone. */
const THIS_UTC_MONTH = `date_trunc('month', now() at time zone 'UTC')`;

const createMonthConditions = (column: string) => ({
  'this-month': `${column} >= ${THIS_UTC_MONTH} at time zone 'UTC'`,
  'last-month': `${column} >= (${THIS_UTC_MONTH} - interval '1 month') at time zone 'UTC' and ${column} < ${THIS_UTC_MONTH} at time zone 'UTC'`,
});

/** The first moment of the current UTC day, as a timestamp with a zone. */
const THIS_UTC_DAY = `date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'`;

/**
 * The timestamp column is in some of the last UTC days, in this or in the last UTC month, or in the UTC month that the filter names. The last
 * 7 and 30 days end with today. What it matches moves with the calendar, apart from a named month.
 */
export const inUtcPeriod = (column: string): Filter =>
  inNamedMonthOr(column, {
    today: `${column} >= ${THIS_UTC_DAY}`,
    yesterday: `${column} >= ${THIS_UTC_DAY} - interval '1 day' and ${column} < ${THIS_UTC_DAY}`,
    'last-7-days': `${column} >= ${THIS_UTC_DAY} - interval '6 days'`,
    'last-30-days': `${column} >= ${THIS_UTC_DAY} - interval '29 days'`,
    ...createMonthConditions(column),
  });

/** The timestamp column is longer ago than a day, a week or a month of 30 days. What it matches moves with the clock. */
export const isOlderThan = (column: string): Filter =>
  matchesChoice({
    day: `${column} < now() - interval '1 day'`,
    week: `${column} < now() - interval '7 days'`,
    month: `${column} < now() - interval '30 days'`,
  });

/** A UTC month such as "2026-05". Postgres has no year 0. */
const monthSchema = z.string().regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, 'Must be a month such as "2026-05"');

/** The timestamp column is in the UTC month that the filter names, or in this or in the last one. */
export const inUtcMonth = (column: string): Filter => inNamedMonthOr(column, createMonthConditions(column));

function inNamedMonthOr(column: string, conditions: Readonly<Record<string, string>>): Filter {
  const relative = matchesChoice(conditions);
  return {
    schema: z.union([relative.schema, monthSchema]),
    createCondition: (bind, value) => {
      if (relative.schema.safeParse(value).success) return relative.createCondition(bind, value);
      const first = `${bind(`${value}-01`)}::date::timestamp`;
      return `(${column} >= ${first} at time zone 'UTC' and ${column} < (${first} + interval '1 month') at time zone 'UTC')`;
    },
  };
}

const createCentsFilter = (column: string, operator: '>=' | '<='): Filter =>
  createFilter(price, (bind, amount) => `${column} ${operator} ${bind(parseCents(amount))}::int`);

/** The column is that amount or more. The filter is a decimal string in dollars. */
export const atLeastCents = (column: string): Filter => createCentsFilter(column, '>=');

/** The column is that amount or less. The filter is a decimal string in dollars. */
export const atMostCents = (column: string): Filter => createCentsFilter(column, '<=');

/** The condition holds if the value of the filter is true, and does not hold if the value is false. */
export const matchesCondition = (condition: string): Filter =>
  createFilter(z.boolean(), (_, value) => (value ? `(${condition})` : `not (${condition})`));

/** The condition of the choice that the filter names. */
export const matchesChoice = (conditions: Readonly<Record<string, string>>): Filter =>
  createFilter(z.enum(Object.keys(conditions)), (_, choice) => `(${conditions[choice]})`);

/** The condition of one of the choices that the filter names. */
export const matchesAnyChoice = (conditions: Readonly<Record<string, string>>): Filter =>
  createFilter(
    oneOrMany(z.enum(Object.keys(conditions))),
    (_, choices) => `(${choices.map((choice) => `(${conditions[choice]})`).join(' or ') || 'false'})`,
  );

/** The column is one of the integers. */
export const equalsAnyInteger = (column: string): Filter =>
  createFilter(oneOrMany(z.int32()), (bind, values) => `${column} = any(${bind(values)}::int[])`);
