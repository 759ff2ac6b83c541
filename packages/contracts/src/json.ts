import { z } from 'zod';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** Maximum depth of any JSON that a client sends. Recursive code could run out of stack on much deeper values. */
export const MAX_JSON_DEPTH = 32;

/** Whether a JSON value is nested deeper than a number of levels. It walks the value without recursion. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  const waiting: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    const depth = next.depth + 1;
    if (depth > levels) return true;
    for (const inner of Object.values(next.value)) waiting.push({ value: inner, depth });
  }
  return false;
}

/** Maximum depth of JSON that is stored. */
const MAX_STORED_DEPTH = 8;

/**
 * A JSON object that all databases can store: well-formed text without NUL, nested at most 8 levels deep. The object
 * itself is the first level.
 *
 * @param maxLength of its JSON, in characters
 */
export const boundedJson = (maxLength: number) =>
  z
    .record(z.string(), z.unknown())
    .refine(
      (value) => !isDeeperThan(value, MAX_STORED_DEPTH) && isStorable(value),
      'Contains values that cannot be stored, or is nested too deeply',
    )
    .refine(
      (value) => JSON.stringify(value).length <= maxLength,
      `Must not exceed ${maxLength} characters of JSON`,
    )
    .transform((value) => value as { [name: string]: Json });

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed();
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return value === null || typeof value === 'boolean';
  if (Array.isArray(value)) return value.every(isStorable);
  return Object.entries(value).every(([name, field]) => isStorable(name) && isStorable(field));
}
