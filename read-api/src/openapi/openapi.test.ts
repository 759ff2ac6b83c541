import { endpoints } from '@mirabelle/http';
import { describe, expect, it } from 'vitest';
import { createOpenApiDocument } from './document.js';

const document = createOpenApiDocument({ sessionCookie: 'mirabelle.sid' });
type Contents = Record<string, { readonly example?: unknown }>;

describe('the OpenAPI document', () => {
  it('the OpenAPI document describes every endpoint with its parameters, body, success and problem responses', () => {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const operation = document.paths[endpoint.path]?.[endpoint.method];
      expect(operation, name).toMatchObject({
        operationId: name,
        responses: { [endpoint.status]: { description: 'Success' }, 400: {}, 429: {}, 503: {} },
      });
      const pathNames = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const parameters = operation?.parameters as { name?: string; in?: string }[];
      const described = parameters.filter((parameter) => parameter.in === 'path');
      expect(described.map((parameter) => parameter.name).sort(), name).toEqual(pathNames.sort());
      expect('requestBody' in (operation ?? {}), name).toBe(endpoint.body !== undefined);
    }
  });

  it('the OpenAPI document names the headers, codes and limits of a call', () => {
    const cancel = document.paths['/api/admin/bookings/{id}/cancel']?.post;
    expect(cancel?.parameters).toEqual(
      expect.arrayContaining([
        { $ref: '#/components/parameters/IdempotencyKey' },
        { $ref: '#/components/parameters/IfMatch' },
      ]),
    );
    expect(cancel?.responses).toMatchObject({
      '200': { headers: { 'RateLimit-Remaining': {} } },
      '412': {
        content: {
          'application/problem+json': {
            schema: { allOf: [{}, { properties: { code: { enum: ['changed_meanwhile'] } } }] },
          },
        },
      },
      '429': { headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } },
      '503': { headers: { 'Retry-After': {} } },
    });
    expect(document.paths['/api/admin/bookings/{id}']?.get?.responses).toMatchObject({
      '200': { headers: { ETag: {} } },
    });
    expect(document.servers).toEqual([{ url: '/', description: expect.any(String) }]);
  });

  it('the OpenAPI document names the ETag only of records with a version, and the range only of lists that have pages', () => {
    const readHeaders = (path: string) => {
      const responses = document.paths[path]?.get?.responses as Record<string, { headers: object }>;
      return Object.keys(responses['200']?.headers ?? {});
    };
    for (const path of ['/api/admin/bookings', '/api/payments', '/api/salons/{id}/reviews'])
      expect(readHeaders(path), path).toContain('Content-Range');
    for (const path of ['/api/admin/figures', '/api/admin/search', '/api/admin/bookings/selection'])
      expect(readHeaders(path), path).not.toContain('Content-Range');
    for (const path of ['/api/admin/users/{id}', '/api/admin/salons/{id}'])
      expect(readHeaders(path), path).toContain('ETag');
    for (const path of ['/api/admin/payments/{id}', '/api/admin/referrals/{id}'])
      expect(readHeaders(path), path).not.toContain('ETag');
  });

  it('the OpenAPI document names the cookie of the session as the server sets it', () => {
    const { securitySchemes } = createOpenApiDocument({ sessionCookie: '__Host-mirabelle.sid' }).components;
    expect(securitySchemes?.session).toMatchObject({ in: 'cookie', name: '__Host-mirabelle.sid' });
  });

  it('the OpenAPI document says the exact shape of addresses, prices and face shapes in requests', () => {
    const readBodyProperties = (path: string) => {
      const post = document.paths[path]?.post as
        | { requestBody: { content: Record<string, { schema: { properties: object } }> } }
        | undefined;
      return post?.requestBody.content['application/json']?.schema.properties;
    };
    expect(readBodyProperties('/api/auth/signup')).toMatchObject({
      email: { type: 'string', format: 'email', maxLength: 254 },
    });
    expect(readBodyProperties('/api/cart')).toMatchObject({
      price: { type: 'string', pattern: expect.any(String) },
    });
    expect(readBodyProperties('/api/analysis')).toMatchObject({
      faceShape: { enum: ['oval', 'round', 'square', 'heart', 'diamond'] },
    });
  });

  it('the OpenAPI document has an example of each request and each answer, which the contract accepts', () => {
    const refused: string[] = [];
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const operation = document.paths[endpoint.path]?.[endpoint.method] as {
        requestBody?: { content: Contents };
        responses: Record<string, { content?: Contents }>;
      };
      const sent = operation.requestBody?.content['application/json'];
      if (endpoint.body && !endpoint.bodyType && !endpoint.body.safeParse(sent?.example).success)
        refused.push(`${name} request: ${endpoint.body.safeParse(sent?.example).error}`);
      const answered = operation.responses[endpoint.status]?.content?.['application/json'];
      if (endpoint.answer && !endpoint.answerType && !endpoint.answer.safeParse(answered?.example).success)
        refused.push(`${name} answer: ${endpoint.answer.safeParse(answered?.example).error}`);
    }
    expect(refused).toEqual([]);
  });

  it('the OpenAPI document refuses ids of 36 hyphens, which are no UUIDs', () => {
    const hyphens = '-'.repeat(36);
    const { adminRetryParkedEvent, adminResendMail, cancelBooking } = endpoints;
    for (const [endpoint, id] of [
      [adminRetryParkedEvent, `mails.${hyphens}`],
      [adminResendMail, `${hyphens}.verification`],
      [cancelBooking, `salon.2026-11-23.${hyphens}`],
    ] as const) {
      expect(endpoint?.params?.safeParse({ id }).success, id).toBe(false);
    }
  });

  it('the OpenAPI document resolves every reference to a schema, header or parameter', () => {
    const text = JSON.stringify(document);
    const references = new Set([...text.matchAll(/"#\/components\/([^"]+)"/g)].map(([, path = '']) => path));
    const kinds = new Set([...references].map((path) => path.split('/')[0]));
    expect([...kinds].sort()).toEqual(['headers', 'parameters', 'schemas']);
    for (const path of references) {
      const [kind = '', name = ''] = path.split('/');
      expect(document.components[kind]?.[name], path).toBeDefined();
    }
  });

  it('the OpenAPI document describes the request and the response of a booking', () => {
    const { post } = document.paths['/api/bookings'] ?? {};
    expect(post).toMatchObject({
      security: [{ session: [] }],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { required: expect.arrayContaining(['salonId']) } } },
      },
      responses: {
        '201': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Booking' } } } },
      },
    });
  });
});
