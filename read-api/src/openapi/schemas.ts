import * as contracts from '@mirabelle/contracts';
import { z } from 'zod';

/** A JSON Schema (draft 2020-12), the dialect of OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Transforms and custom checks have no JSON Schema; they accept any value in the document. */
const ANY_IF_UNREPRESENTABLE = { unrepresentable: 'any' } as const;

/** The exported schemas by name, e.g. `Booking`. */
const namedSchemas = Object.entries<unknown>(contracts).filter(
  (entry): entry is [string, z.ZodType] => /^[A-Z][a-z]/.test(entry[0]) && entry[1] instanceof z.ZodType,
);

const registry = z.registry<{ id: string }>();
for (const [id, schema] of namedSchemas) if (!registry.has(schema)) registry.add(schema, { id });

const uri = (id: string) => `#/components/schemas/${id}`;

let components: Record<string, JsonSchema> | undefined;

/** All named schemas as they appear in responses. They refer to each other by name. */
export function listComponentSchemas(): Record<string, JsonSchema> {
  components ??= createComponentSchemas();
  return components;
}

function createComponentSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, { ...ANY_IF_UNREPRESENTABLE, io: 'output', uri });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, removeRedundantKeys(schema)]));
}

/** The schema of a response body: a reference if the schema has a name. */
export function createAnswerSchema(schema: z.ZodType): JsonSchema {
  const known = registry.get(schema);
  if (known) return { $ref: uri(known.id) };
  // Only a registry turns the named schemas inside this one into references.
  const temporary = z.registry<{ id: string }>();
  for (const [id, each] of namedSchemas) if (!temporary.has(each)) temporary.add(each, { id });
  temporary.add(schema, { id: 'answer' });
  const { schemas } = z.toJSONSchema(temporary, { ...ANY_IF_UNREPRESENTABLE, io: 'output', uri });
  return removeRedundantKeys(schemas.answer as JsonSchema);
}

/** The schema of a request body, before trimming, defaults and transforms. */
export function createRequestSchema(schema: z.ZodType): JsonSchema {
  return removeRedundantKeys(z.toJSONSchema(schema, { ...ANY_IF_UNREPRESENTABLE, io: 'input' }));
}

/** Removes ids, the dialect, and patterns that a format already states. */
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
  return listMembers(Object.fromEntries(entries.map(([key, part]) => [key, walk(part)])));
}

/** Lists the members of a record whose keys are known. Zod says only which names they may have. */
function listMembers(schema: JsonSchema): JsonSchema {
  const { propertyNames, additionalProperties, ...rest } = schema;
  const { enum: names } = (propertyNames ?? {}) as { readonly enum?: readonly string[] };
  if (!names || typeof additionalProperties !== 'object') return schema;
  const properties = Object.fromEntries(names.map((name) => [name, additionalProperties]));
  return { ...rest, properties, additionalProperties: false };
}

/** The named schemas that a part of the document refers to, directly or through others. */
export function findReferredSchemas(part: unknown): Record<string, JsonSchema> {
  const all = listComponentSchemas();
  const found: Record<string, JsonSchema> = {};
  for (const texts = [JSON.stringify(part)]; texts.length > 0; ) {
    for (const [, id = ''] of texts.pop()?.matchAll(/"#\/components\/schemas\/(\w+)"/g) ?? []) {
      const schema = all[id];
      if (!schema || id in found) continue;
      found[id] = schema;
      texts.push(JSON.stringify(schema));
    }
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => a.localeCompare(b)));
}
