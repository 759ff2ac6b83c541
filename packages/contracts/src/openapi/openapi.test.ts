import { describe, expect, it } from 'vitest';
import { endpoints } from '../endpoints.js';
import { createOpenApiDocument } from './document.js';

const document = createOpenApiDocument();

describe("the API's description", () => {
  it('holds every call of the contracts, with its parameters, body, success and refusal', () => {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const operation = document.paths[endpoint.path]?.[endpoint.method];
      expect(operation, name).toMatchObject({
        operationId: name,
        responses: { [endpoint.status]: { description: 'Success' }, default: {} },
      });
      const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, each]) => each);
      const parameters = operation?.parameters as { name: string; in: string }[];
      const described = parameters.filter(({ in: place }) => place === 'path');
      expect(described.map((each) => each.name).sort(), name).toEqual(named.sort());
      expect('requestBody' in (operation ?? {}), name).toBe(endpoint.body !== undefined);
    }
  });

  it('refers to nothing that it does not hold', () => {
    const text = JSON.stringify(document);
    const wanted = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, id]) => id));
    expect(wanted.size).toBeGreaterThan(5);
    for (const id of wanted) expect(document.components.schemas, id).toHaveProperty(id as string);
  });

  it('says what a booking takes and gives', () => {
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
