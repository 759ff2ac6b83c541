import type { JsonSchema } from './schemas.js';

const ID = '9b2f6c1e-6f0e-4e39-9d2b-9f4b1f6f7c11';

/** Examples of members by their names, where the schema alone says too little. Hours are minutes since midnight. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  firstName: 'Lea',
  lastName: 'Moreau',
  name: 'Lea Moreau',
  phone: '+33 1 23 45 67 89',
  city: 'Paris',
  country: 'FR',
  postalCode: '75002',
  timezone: 'Europe/Paris',
  timeZone: 'Europe/Paris',
  currency: 'USD',
  amount: '12.99',
  intent: 'CAPTURE',
  open: 540,
  close: 1140,
  // The browser's keys of the example in RFC 8291, section 5.
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** Examples of texts. The first that fits pattern and lengths of a schema is taken. */
const TEXTS: readonly string[] = [
  'atelier-lumiere',
  '2031-05-20',
  '12.99',
  ID,
  `atelier-lumiere.2031-05-20.${ID}`,
  `mails.${ID}`,
  `${ID}.verification`,
  `/api/photos/${ID}`,
  '/profile',
  'mF3xW2q9Zb7LrT0aYc5HkQ',
  '48.8566,2.3522',
  'read_model',
  'mails.12',
  'FR',
  '4',
  'A short text.',
];

const BY_FORMAT: Readonly<Record<string, string>> = {
  date: '2031-05-20',
  'date-time': '2031-05-20T08:30:00.000Z',
  email: 'lea@example.org',
  uri: 'https://example.org/',
  uuid: ID,
};

type Components = Readonly<Record<string, JsonSchema>>;

/**
 * Builds an example that fits a schema.
 *
 * @param components the schemas that it may refer to, by their names
 * @param name of the member that the schema describes
 */
export function createExample(schema: JsonSchema, components: Components, name = ''): unknown {
  const { $ref, examples, type } = schema;
  if (typeof $ref === 'string')
    return createExample(components[$ref.split('/').at(-1) ?? ''] ?? {}, components);
  if ('const' in schema) return schema.const;
  const listedValues = [examples, schema.enum].find((values): values is unknown[] => Array.isArray(values));
  if (listedValues) return listedValues.includes(BY_NAME[name]) ? BY_NAME[name] : listedValues[0];
  // The choices of an object schema only say which members exclude each other.
  const choices = [schema.anyOf, schema.oneOf].find(
    (schemas): schemas is JsonSchema[] => type !== 'object' && Array.isArray(schemas),
  );
  if (choices) return createExample(choices.find((choice) => choice.type !== 'null') ?? {}, components, name);
  switch (type) {
    case 'object':
      return createObjectExample(schema, components);
    case 'array':
      return createArrayExample(schema, components, name);
    case 'string':
      return createTextExample(schema, name);
    case 'integer':
    case 'number':
      return createNumberExample(schema, name);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function createObjectExample(
  { properties = {}, oneOf = [] }: JsonSchema,
  components: Components,
): JsonSchema {
  const [, ...otherChoices] = oneOf as readonly { readonly required?: readonly string[] }[];
  const excluded = new Set(otherChoices.flatMap(({ required = [] }) => required));
  const members = Object.entries(properties as Record<string, JsonSchema>).filter(
    ([key]) => !excluded.has(key),
  );
  return Object.fromEntries(members.map(([key, part]) => [key, createExample(part, components, key)]));
}

function createArrayExample(
  { items, prefixItems }: JsonSchema,
  components: Components,
  name: string,
): unknown[] {
  const itemSchemas = items ? [items] : [];
  const parts = Array.isArray(prefixItems) ? prefixItems : itemSchemas;
  return parts.map((part: JsonSchema) => createExample(part, components, name));
}

function createNumberExample({ minimum, exclusiveMinimum }: JsonSchema, name: string): number {
  const exampleByName = BY_NAME[name];
  if (typeof exampleByName === 'number') return exampleByName;
  return Math.max(Number(minimum ?? 1), Number(exclusiveMinimum ?? 0) + 1);
}

function createTextExample(
  { format, pattern, minLength = 0, maxLength = Infinity }: JsonSchema,
  name: string,
): string {
  const exampleByName = BY_NAME[name];
  const texts = [...(typeof exampleByName === 'string' ? [exampleByName] : []), ...TEXTS];
  const ofFormat = typeof format === 'string' ? BY_FORMAT[format] : undefined;
  if (ofFormat) return ofFormat;
  const fitsSchema = (text: string) =>
    text.length >= Number(minLength) &&
    text.length <= Number(maxLength) &&
    (typeof pattern !== 'string' || new RegExp(pattern).test(text));
  // A schema without a pattern fits many texts. The last texts of the list are such as a person might write.
  return (pattern || exampleByName ? texts : [...texts].reverse()).find(fitsSchema) ?? '';
}
