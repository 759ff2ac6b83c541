import { randomUUID } from 'node:crypto';
import { type Endpoint, endpoints } from '@mirabelle/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpClient } from '../support/http-client.js';
import { openWorld, type World } from './calls/world.js';

let world: World;
let operator: HttpClient;
beforeAll(async () => {
  world = await openWorld();
  operator = world.actors.operator.client;
});
afterAll(() => world?.close());

const ODD_NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const nestedObjects = (levels: number) => `${'{"a":'.repeat(levels)}null${'}'.repeat(levels)}`;
const DEEP = [nested(6_000), nestedObjects(6_000), `{"filter":${nested(6_000)}}`, nested(45_000)];

/** These calls end the session or never end themselves. */
const APART = new Set(['logout', 'eraseAccount', 'liveEvents']);
const all = Object.entries(endpoints).filter(([name]) => !APART.has(name));
const pathOf = ({ path }: Endpoint, id: string) => path.replaceAll(/\{\w+\}/g, encodeURIComponent(id));
/** Whether the call takes an order: others ignore the parameter. */
const isList = ({ query }: Endpoint) => query !== undefined && !query.safeParse({ sort: 'x' }).success;

describe('hostile input', () => {
  it.each(all.filter(([, { method, body }]) => method !== 'get' && body))(
    'JSON nested thousands of levels deep is refused: %s',
    async (_, endpoint) => {
      for (const body of DEEP) {
        const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
        const method = endpoint.method as Exclude<Endpoint['method'], 'get'>;
        const answer = await operator[method](pathOf(endpoint, randomUUID()), body, headers);
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
      }
    },
  );

  it.each(all.filter(([, { method }]) => method === 'get'))(
    'filters and orders that are deep or named like members of objects are refused: %s',
    async (_, endpoint) => {
      const path = pathOf(endpoint, 'constructor');
      const filters = [
        nested(6_000),
        `{"q":${nested(6_000)}}`,
        nestedObjects(2_000),
        ...ODD_NAMES.map((name) => `{"${name}":1}`),
        ...ODD_NAMES.map((name) => `{"stream":"${name}-x"}`),
        ...ODD_NAMES.map((name) => `{"resource":"${name}","id":"${name}"}`),
        ...ODD_NAMES.map((name) => `{"id":["${name}"]}`),
      ];
      for (const filter of filters) {
        const answer = await operator.get(`${path}?filter=${encodeURIComponent(filter)}`);
        expect(answer.status, filter.slice(0, 60)).toBeLessThan(500);
      }
      for (const name of ODD_NAMES) {
        const answer = await operator.get(`${path}?sort=${encodeURIComponent(`["${name}","ASC"]`)}`);
        expect(answer.status, name).toBeLessThan(500);
        if (isList(endpoint)) expect(answer.status, name).toBe(400);
      }
    },
  );

  it('the history of a stream that is named like a member of objects is closed to support and empty for operators', async () => {
    const of = (name: string) =>
      `/api/admin/event-log?filter=${encodeURIComponent(`{"stream":"${name}-x"}`)}`;
    for (const name of ['constructor', 'toString', 'valueOf', 'hasOwnProperty']) {
      expect((await world.actors.support.client.get(of(name))).status).toBe(403);
      expect(await operator.get(of(name))).toMatchObject({ status: 200, body: [] });
    }
  });
});
