import { describe, expect, it } from 'vitest';
import { endpoints } from '../endpoints.js';
import { createOpenApiDocument } from './document.js';

const document = createOpenApiDocument();

describe('the OpenAPI document', () => {
  it('describes every endpoint with its parameters, body, success and problem responses', () => {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const operation = document.paths[endpoint.path]?.[endpoint.method];
      expect(operation, name).toMatchObject({
        operationId: name,
        responses: { [endpoint.status]: { description: 'Success' }, default: {} },
      });
      const pathNames = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, each]) => each);
      const parameters = operation?.parameters as { name: string; in: string }[];
      const described = parameters.filter((parameter) => parameter.in === 'path');
      expect(described.map((each) => each.name).sort(), name).toEqual(pathNames.sort());
      expect('requestBody' in (operation ?? {}), name).toBe(endpoint.body !== undefined);
    }
  });

  it('resolves every reference', () => {
    const text = JSON.stringify(document);
    const ids = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, id]) => id));
    expect(ids.size).toBeGreaterThan(5);
    for (const id of ids) expect(document.components.schemas, id).toHaveProperty(id as string);
  });

  it('describes the request and the response of a booking', () => {
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
