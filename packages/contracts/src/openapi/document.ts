import type { z } from 'zod';
import type { Endpoint } from '../endpoint.js';
import { endpoints } from '../endpoints.js';
import { PROBLEM_MEDIA_TYPE } from '../problem.js';
import { answerSchema, componentSchemas, type JsonSchema, requestSchema } from './schemas.js';

/** An OpenAPI 3.1 document, as far as this one is written. */
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

/** Describes every call of the API, from the same contracts that requests are checked against. */
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
        'Money is a decimal string in US dollars, an instant is UTC in ISO 8601. Changes carry the session cookie and come from a page of the same origin. A record that several of the staff may change tells its version by its ETag; an act that names one by If-Match is refused with 412 where the record has changed since.',
    },
    paths,
    components: {
      schemas: componentSchemas(),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'mirabelle.sid' } },
    },
  };
}

function operation(name: string, endpoint: Endpoint): JsonSchema {
  const { access, body, summary } = endpoint;
  const roles = typeof access === 'string' ? '' : ` For staff: ${access.join(', ')}.`;
  return {
    operationId: name,
    summary,
    tags: [getTag(endpoint.path)],
    ...(roles && { description: roles.trim() }),
    security: access === 'public' ? [] : [{ session: [] }],
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(body && {
      requestBody: {
        required: !body.safeParse(undefined).success,
        content: { [endpoint.bodyType ?? 'application/json']: { schema: requestSchema(body) } },
      },
    }),
    responses: { ...successes(endpoint), default: PROBLEM },
  };
}

function successes({ status, otherStatuses = [], answer, answerType }: Endpoint): JsonSchema {
  const content = answer
    ? { content: { [answerType ?? 'application/json']: { schema: answerSchema(answer) } } }
    : answerType && { content: { [answerType]: { schema: {} } } };
  const response = { description: 'Success', ...(status !== 204 && status !== 302 && content) };
  return Object.fromEntries([status, ...otherStatuses].map((each) => [String(each), response]));
}

/** Each member of an object schema as a parameter. */
function parameters(place: 'path' | 'query', schema: z.ZodType | undefined): JsonSchema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = requestSchema(schema) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: part,
  }));
}

/** The context that a path belongs to: `/api/admin/bookings/…` and `/api/bookings` are both "bookings". */
function getTag(path: string): string {
  const [, , first = '', second = ''] = path.split('/');
  return first === 'admin' ? second : first;
}
