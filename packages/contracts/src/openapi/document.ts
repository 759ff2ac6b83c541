import type { z } from 'zod';
import type { Endpoint } from '../endpoint.js';
import { endpoints } from '../endpoints.js';
import { PROBLEM_MEDIA_TYPE } from '../problem.js';
import { answerSchema, componentSchemas, type JsonSchema, requestSchema } from './schemas.js';

/** An OpenAPI 3.1 document with the members that {@link createOpenApiDocument} writes. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
}

const PROBLEM: JsonSchema = {
  description: 'A problem document (RFC 9457) whose `code` never changes its meaning',
  content: { [PROBLEM_MEDIA_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
};

/** Generates the OpenAPI document from the endpoints that requests are validated against. */
export function createOpenApiDocument(): OpenApiDocument {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: operation(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mirabelle',
      version: '1',
      description:
        'Money is a decimal string in US dollars, an instant is UTC in ISO 8601. Write requests carry the session cookie and come from a page of the same origin. The ETag of a record that several staff members may change is its version; an action with If-Match is rejected with 412 if the record has another version.',
    },
    paths,
    components: {
      schemas: componentSchemas(),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'mirabelle.sid' } },
    },
  };
}

function operation(name: string, endpoint: Endpoint): JsonSchema {
  const { access, body, stepUp, summary } = endpoint;
  const roles = typeof access === 'string' ? '' : `For staff: ${access.join(', ')}.`;
  const proof = stepUp ? 'Needs a mailed link or a passkey of the last 10 minutes.' : '';
  const description = [roles, proof].filter(Boolean).join(' ');
  return {
    operationId: name,
    summary,
    tags: [getTag(endpoint.path)],
    ...(description && { description }),
    security: access === 'public' ? [] : [{ session: [] }],
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(body && {
      requestBody: {
        required: !body.safeParse(undefined).success,
        content: Object.fromEntries(
          bodyTypes(endpoint).map((type) => [type, { schema: requestSchema(body) }]),
        ),
      },
    }),
    responses: { ...successes(endpoint), default: PROBLEM },
  };
}

const bodyTypes = ({ bodyType, jsonTypes = [] }: Endpoint): string[] => [
  bodyType ?? 'application/json',
  ...jsonTypes,
];

function successes({ status, otherStatuses = [], answer, answerType }: Endpoint): JsonSchema {
  const content = answer
    ? { content: { [answerType ?? 'application/json']: { schema: answerSchema(answer) } } }
    : answerType && { content: { [answerType]: { schema: {} } } };
  const response = { description: 'Success', ...(status !== 204 && status !== 302 && content) };
  return Object.fromEntries([status, ...otherStatuses].map((each) => [String(each), response]));
}

/** One parameter for each member of an object schema. */
function parameters(location: 'path' | 'query', schema: z.ZodType | undefined): JsonSchema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = requestSchema(schema) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: part,
  }));
}

/** The tag of a path: `/api/admin/bookings/…` and `/api/bookings` both have the tag "bookings". */
function getTag(path: string): string {
  const [, , first = '', second = ''] = path.split('/');
  return first === 'admin' ? second : first;
}
