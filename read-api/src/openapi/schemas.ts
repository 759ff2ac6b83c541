import * as backofficeContracts from '@mirabelle/backoffice-contracts';
import * as contracts from '@mirabelle/contracts';
import { endpoints } from '@mirabelle/http';
import { z } from 'zod';

/** A JSON Schema (draft 2020-12), the dialect of OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Transforms and custom checks have no JSON Schema; they accept any value in the document. */
const ANY_IF_UNREPRESENTABLE = { unrepresentable: 'any' } as const;

/** The exported schemas by name, e.g. `Booking`. */
const namedSchemas = Object.entries<unknown>({ ...contracts, ...backofficeContracts }).filter(
  (entry): entry is [string, z.ZodType] => /^[A-Z][a-z]/.test(entry[0]) && entry[1] instanceof z.ZodType,
);

/** The name of each named schema; of several names the first. */
const nameBySchema = new Map<z.ZodType, string>();
for (const [name, schema] of namedSchemas) if (!nameBySchema.has(schema)) nameBySchema.set(schema, name);

const formatUri = (id: string) => `#/components/schemas/${id}`;

interface AnswerSchemas {
  /** All named schemas as they appear in responses. They refer to each other by name. */
  readonly components: Readonly<Record<string, JsonSchema>>;
  /** Schemas of the answers that have no name. They refer to named schemas. */
  readonly unnamed: ReadonlyMap<z.ZodType, JsonSchema>;
}

let converted: AnswerSchemas | undefined;

function getAnswerSchemas(): AnswerSchemas {
  converted ??= convertAnswers();
  return converted;
}

/** Converts named schemas and unnamed answers together, because each conversion goes through all named schemas. */
function convertAnswers(): AnswerSchemas {
  const answers = new Set(Object.values(endpoints).flatMap(({ answer }) => answer ?? []));
  const unnamed = [...answers].filter((schema) => !nameBySchema.has(schema));
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of nameBySchema) registry.add(schema, { id });
  for (const [index, schema] of unnamed.entries()) registry.add(schema, { id: `answer ${index}` });
  const { schemas } = z.toJSONSchema(registry, { ...ANY_IF_UNREPRESENTABLE, io: 'output', uri: formatUri });
  const get = (id: string) => simplifySchema(schemas[id] as JsonSchema);
  return {
    components: Object.fromEntries([...nameBySchema.values()].map((name) => [name, get(name)])),
    unnamed: new Map(unnamed.map((schema, index) => [schema, get(`answer ${index}`)])),
  };
}

export const listComponentSchemas = (): AnswerSchemas['components'] => getAnswerSchemas().components;

/** The schema of an endpoint's answer: a reference if the schema has a name. */
export function createAnswerSchema(schema: z.ZodType): JsonSchema {
  const name = nameBySchema.get(schema);
  if (name) return { $ref: formatUri(name) };
  const unnamed = getAnswerSchemas().unnamed.get(schema);
  if (!unnamed) throw new TypeError('No endpoint answers with this schema.');
  return unnamed;
}

/** The schema of a request body, before trimming, defaults and transforms. */
export function createRequestSchema(schema: z.ZodType): JsonSchema {
  return simplifySchema(z.toJSONSchema(schema, { ...ANY_IF_UNREPRESENTABLE, io: 'input' }));
}

/** Removes ids, the dialect, and patterns that a format already states, and names the properties of records with known keys. */
function simplifySchema(schema: JsonSchema): JsonSchema {
  return simplifyPart(schema) as JsonSchema;
}

function simplifyPart(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplifyPart);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(
    ([key, part]) =>
      !(['$schema', '$id', 'id'].includes(key) && typeof part === 'string') &&
      !(key === 'pattern' && 'format' in value),
  );
  return nameProperties(Object.fromEntries(entries.map(([key, part]) => [key, simplifyPart(part)])));
}

/** Turns the enum in `propertyNames`, which is Zod's schema of a record with known keys, into `properties`. */
function nameProperties(schema: JsonSchema): JsonSchema {
  const { propertyNames, additionalProperties, ...rest } = schema;
  const { enum: names } = (propertyNames ?? {}) as { readonly enum?: readonly string[] };
  if (!names || typeof additionalProperties !== 'object') return schema;
  const properties = Object.fromEntries(names.map((name) => [name, additionalProperties]));
  return { ...rest, properties, additionalProperties: false };
}

/** The named schemas that a part of the document refers to, directly or through others. */
export function findReferencedSchemas(part: unknown): Record<string, JsonSchema> {
  const all = listComponentSchemas();
  const referencedSchemas: Record<string, JsonSchema> = {};
  for (const texts = [JSON.stringify(part)]; texts.length > 0; ) {
    for (const [, id = ''] of texts.pop()?.matchAll(/"#\/components\/schemas\/(\w+)"/g) ?? []) {
      const schema = all[id];
      if (!schema || id in referencedSchemas) continue;
      referencedSchemas[id] = schema;
      texts.push(JSON.stringify(schema));
    }
  }
  return Object.fromEntries(Object.entries(referencedSchemas).sort(([a], [b]) => a.localeCompare(b)));
}
