import { z } from 'zod';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

const MAX_DEPTH = 8;

/**
 * A JSON object that all databases can store: well-formed text without NUL, nested at most 8 levels deep.
 *
 * @param maximum number of characters of its JSON
 */
export const boundedJson = (maximum: number) =>
  z
    .record(z.string(), z.unknown())
    .refine(
      (value) => isStorable(value, MAX_DEPTH),
      'Contains values that cannot be stored, or is nested too deeply',
    )
    .refine(
      (value) => JSON.stringify(value).length <= maximum,
      `Must not exceed ${maximum} characters of JSON`,
    )
    .transform((value) => value as { [name: string]: Json });

function isStorable(value: unknown, depth: number): boolean {
  if (depth < 0) return false;
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed();
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return value === null || typeof value === 'boolean';
  if (Array.isArray(value)) return value.every((each) => isStorable(each, depth - 1));
  return Object.entries(value).every(
    ([name, each]) => isStorable(name, depth) && isStorable(each, depth - 1),
  );
}
