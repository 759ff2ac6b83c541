import type { Endpoint } from '@mirabelle/contracts';
import { endpoints } from '@mirabelle/http';
import type { z } from 'zod';
import { createExample } from './examples.js';
import { listHeaders, REQUEST_HEADERS } from './request-headers.js';
import { createResponses, RESPONSE_HEADERS } from './responses.js';
import { createRequestSchema, findReferencedSchemas, type JsonSchema } from './schemas.js';

/** An OpenAPI 3.1 document with the members that {@link createOpenApiDocument} writes. */
interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: JsonSchema;
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
}

/**
 * Generates the OpenAPI document from the endpoints that requests are validated against.
 *
 * @param options.sessionCookie name of the cookie that carries the session
 */
export function createOpenApiDocument({
  sessionCookie,
}: {
  readonly sessionCookie: string;
}): OpenApiDocument {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: createOperation(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mirabelle',
      version: '1',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-proprietary' },
      description:
        'Money is a decimal string in US dollars, an instant is UTC in ISO 8601. Write requests of a person who is signed in carry the session cookie; those that a browser sends must come from a page of the same origin. The ETag of a record that several staff members may change is its version; an action with If-Match is rejected with 412 if the record has another version. A JSON body has at most 100 kB, that of a bulk action 2 MB, and is nested at most 32 levels deep; the address and headers of a request have at most 16 kB together. Each person may make 120 changes and 1,200 reads a minute.',
    },
    servers: [{ url: '/', description: 'The single origin of the product' }],
    paths,
    components: {
      headers: RESPONSE_HEADERS,
      parameters: REQUEST_HEADERS,
      schemas: findReferencedSchemas(paths),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
    },
  };
}

function createOperation(name: string, endpoint: Endpoint): JsonSchema {
  const { access, body, stepUp, summary } = endpoint;
  const roles = typeof access === 'string' ? '' : `For staff: ${access.join(', ')}.`;
  const proof = stepUp
    ? 'Needs a proof of identity of the last 10 minutes: a mailed link or a passkey that was used.'
    : '';
  const description = [roles, proof].filter(Boolean).join(' ');
  return {
    operationId: name,
    summary,
    tags: [getTag(endpoint.path)],
    ...(description && { description }),
    security: access === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...createParameters('path', endpoint.params),
      ...createParameters('query', endpoint.query),
      ...listHeaders(name, endpoint),
    ],
    ...(body && {
      requestBody: {
        required: !body.safeParse(undefined).success,
        content: Object.fromEntries(
          listBodyTypes(endpoint).map((type) => [type, createRequestContent(endpoint, body)]),
        ),
      },
    }),
    responses: createResponses(name, endpoint),
  };
}

/** The schema of a request body. A file has no example, because a text could not show it. */
function createRequestContent({ bodyType }: Endpoint, body: z.ZodType): JsonSchema {
  const schema = createRequestSchema(body);
  return { schema, ...(!bodyType && { example: createExample(schema, {}) }) };
}

const listBodyTypes = ({ bodyType, jsonTypes = [] }: Endpoint): string[] => [
  bodyType ?? 'application/json',
  ...jsonTypes,
];

/** One parameter for each member of an object schema. */
function createParameters(location: 'path' | 'query', schema: z.ZodType | undefined): JsonSchema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = createRequestSchema(schema) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: part,
    ...(location === 'path' && { example: createExample(part, {}, name) }),
  }));
}

/** The tag of a path: `/api/admin/bookings/…` and `/api/bookings` both have the tag "bookings". */
function getTag(path: string): string {
  const [, , first = '', second = ''] = path.split('/');
  return first === 'admin' ? second : first;
}
