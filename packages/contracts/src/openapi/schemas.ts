import { z } from 'zod';
import * as contracts from '../index.js';

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 takes it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Transforms and checks in code have no JSON Schema; what they take or give is then left open. */
const OPEN = { unrepresentable: 'any' } as const;

/** Schemas of answers that have a name of their own among the contracts, e.g. `Booking`. */
const named = Object.entries<unknown>(contracts).filter(
  (entry): entry is [string, z.ZodType] => /^[A-Z][a-z]/.test(entry[0]) && entry[1] instanceof z.ZodType,
);

const registry = z.registry<{ id: string }>();
for (const [id, schema] of named) if (!registry.has(schema)) registry.add(schema, { id });

const uri = (id: string) => `#/components/schemas/${id}`;

/** Every named schema as it stands in answers, each referring to the others by name. */
export function componentSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, { ...OPEN, io: 'output', uri });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, removeRedundantKeys(schema)]));
}

/** What comes back: a reference where the schema has a name. */
export function answerSchema(schema: z.ZodType): JsonSchema {
  const known = registry.get(schema);
  if (known) return { $ref: uri(known.id) };
  // Only through a registry do the named parts within become references.
  const one = z.registry<{ id: string }>();
  for (const [id, each] of named) if (!one.has(each)) one.add(each, { id });
  one.add(schema, { id: 'answer' });
  const { schemas } = z.toJSONSchema(one, { ...OPEN, io: 'output', uri });
  return removeRedundantKeys(schemas.answer as JsonSchema);
}

/** What is sent: before trimming, defaults and transforms. */
export function requestSchema(schema: z.ZodType): JsonSchema {
  return removeRedundantKeys(z.toJSONSchema(schema, { ...OPEN, io: 'input' }));
}

/** Leaves out what says nothing here: ids, the dialect, and the pattern behind a format. */
function removeRedundantKeys(schema: JsonSchema): JsonSchema {
  return walk(schema) as JsonSchema;
}

function walk(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(walk);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(
    ([key, part]) =>
      !(['$schema', '$id', 'id'].includes(key) && typeof part === 'string') &&
      !(key === 'pattern' && 'format' in value),
  );
  return Object.fromEntries(entries.map(([key, part]) => [key, walk(part)]));
}
