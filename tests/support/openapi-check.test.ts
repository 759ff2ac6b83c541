import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type HttpClient } from './http-client.js';
import { type LoopbackServer, startLoopbackServer } from './loopback-server.js';

const shadeSchema = {
  type: 'object',
  properties: { hex: { type: 'string' } },
  required: ['hex'],
  additionalProperties: false,
};
const openApiDocument = {
  paths: {
    '/api/shades/{id}': {
      get: {
        operationId: 'readShade',
        responses: {
          '200': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Shade' } } } },
          '404': {
            content: {
              'application/problem+json': {
                schema: {
                  allOf: [
                    { $ref: '#/components/schemas/Problem' },
                    { properties: { code: { enum: ['not_found'] } } },
                  ],
                },
              },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: { Shade: shadeSchema, Problem: { type: 'object', required: ['code'] } },
  },
};

const answers: Readonly<Record<string, { status?: number; type?: string; body: unknown }>> = {
  '/api/openapi.json': { body: openApiDocument },
  '/api/shades/right': { body: { hex: '#b03060' } },
  '/api/shades/leaking': { body: { hex: '#b03060', owner: 'ada@example.test' } },
  '/api/shades/created': { status: 201, body: { hex: '#b03060' } },
  '/api/shades/unknown': { status: 404, type: 'application/problem+json', body: { code: 'not_found' } },
  '/api/shades/vague': { status: 404, type: 'application/problem+json', body: {} },
  '/api/shades/other': { status: 404, type: 'application/problem+json', body: { code: 'salon_unknown' } },
  '/api/shades/gone': { status: 410, type: 'application/problem+json', body: { code: 'not_found' } },
  '/api/hidden': { body: { hex: '#b03060' } },
};

const answerRequest: RequestListener = (request, response) => {
  const {
    status = 200,
    type = 'application/json',
    body,
  } = answers[request.url ?? ''] ?? { status: 500, body: {} };
  response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));
};

let server: LoopbackServer;
let client: HttpClient;
beforeAll(async () => {
  server = await startLoopbackServer(answerRequest);
  client = createClient(server.origin);
});
afterAll(() => server.close());

describe('an answer that is compared with the OpenAPI document', () => {
  it('an answer and a refusal pass if they match the description', async () => {
    expect((await client.get('/api/shades/right')).status).toBe(200);
    expect((await client.get('/api/shades/unknown')).status).toBe(404);
  });

  it.each([
    ['has an undescribed property', '/api/shades/leaking', /must NOT have additional properties/],
    ['has another status', '/api/shades/created', /201: this status is not described/],
    ['is an incomplete problem document', '/api/shades/vague', /must have required property 'code'/],
    ['is a refusal with an undescribed status', '/api/shades/gone', /this status is not described/],
    ['is a refusal with an undescribed code', '/api/shades/other', /must be equal to one of/],
    ['comes from an undescribed call', '/api/hidden', /this call is not described/],
  ])('an answer fails its test if it %s', async (_what, path, message) => {
    await expect(client.get(path)).rejects.toThrow(message);
  });
});
