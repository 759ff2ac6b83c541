import { text } from '@mirabelle/contracts';
import { z } from 'zod';
import type { Queries } from './queries.js';
import { containing } from './text.js';

/** Keeps a value for the statement and names its place, "$1". */
export type Bind = (value: unknown) => string;

/** One member of a list's filter: what it may hold, and the condition that it makes. */
export interface Filter {
  readonly schema: z.ZodType;
  condition(bind: Bind, value: unknown): string;
}

/** A member that rows fit in one of several ways, each of which an index answers. */
export interface Search {
  readonly schema: z.ZodType;
  /** The ways that lead anywhere: none where nothing fits. Those that fit most rows come first. */
  alternatives(bind: Bind, value: unknown, queries: Queries): Promise<readonly string[]>;
}

function filter<Value>(schema: z.ZodType<Value>, condition: (bind: Bind, value: Value) => string): Filter {
  return { schema, condition: (bind, value) => condition(bind, value as Value) };
}

const MOST_VALUES = 1_000;
/** Longer ones are not searched for; characters. */
export const MOST_TEXT = 200;

function oneOrMany<Value>(schema: z.ZodType<Value>): z.ZodType<Value[]> {
  return z.union([schema.transform((value) => [value]), z.array(schema).max(MOST_VALUES)]);
}

/** The column is one of the values. */
export const isOneOf = (column: string): Filter =>
  filter(oneOrMany(text(MOST_TEXT)), (bind, values) => `${column} = any(${bind(values)}::text[])`);

/** The column is one of the UUIDs. */
export const isOneOfIds = (column: string): Filter =>
  filter(oneOrMany(z.uuid()), (bind, values) => `${column} = any(${bind(values)}::uuid[])`);

/** The text is part of one of the columns, in any case of letters; for tables of few rows. */
export const isPartOf = (...columns: readonly string[]): Filter =>
  filter(text(MOST_TEXT), (bind, value) => {
    const pattern = bind(containing(value));
    return `(${columns.map((column) => `${column} ilike ${pattern}`).join(' or ')})`;
  });

// The calendar of Postgres has no year 0.
const day = z.iso.date().refine((date) => date >= '0001-01-01', 'Must be a date such as "2026-05-20"');

/** The column, a date, is that day or a later one. */
export const isFrom = (column: string): Filter =>
  filter(day, (bind, date) => `${column} >= ${bind(date)}::date`);

/** The column, a date, is that day or an earlier one. */
export const isUpTo = (column: string): Filter =>
  filter(day, (bind, date) => `${column} <= ${bind(date)}::date`);

/** The column, an instant, lies on that day of UTC or later. */
export const isFromDay = (column: string): Filter =>
  filter(day, (bind, date) => `${column} >= ${bind(date)}::date::timestamp at time zone 'UTC'`);

/** The column, an instant, lies on that day of UTC or earlier. */
export const isUpToDay = (column: string): Filter =>
  filter(day, (bind, date) => `${column} < (${bind(date)}::date + 1)::timestamp at time zone 'UTC'`);

/** The condition holds, or does not. */
export const isWhether = (condition: string): Filter =>
  filter(z.boolean(), (_, value) => (value ? `(${condition})` : `not (${condition})`));

/** The column is one of the whole numbers. */
export const isOneOfNumbers = (column: string): Filter =>
  filter(oneOrMany(z.int32()), (bind, values) => `${column} = any(${bind(values)}::int[])`);
