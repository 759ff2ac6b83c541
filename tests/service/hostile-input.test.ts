import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@mirabelle/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpClient } from '../support/http-client.js';
import { listHostileCalls } from './calls/turns-of-invalid-input.js';
import { openWorld, type World } from './calls/world.js';

let world: World;
let operator: HttpClient;
beforeAll(async () => {
  world = await openWorld();
  operator = world.actors.operator.client;
});
afterAll(() => world?.close());

/** Names of properties that every object inherits. */
const INHERITED_NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];
const createNestedArrays = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const createNestedObjects = (levels: number) => `${'{"a":'.repeat(levels)}null${'}'.repeat(levels)}`;
const DEEP = [
  createNestedArrays(6_000),
  createNestedObjects(6_000),
  `{"filter":${createNestedArrays(6_000)}}`,
  createNestedArrays(45_000),
];

const calls = listHostileCalls();
const createPath = ({ path }: Endpoint, id: string) => path.replaceAll(/\{\w+\}/g, encodeURIComponent(id));
/** Whether the call can be sorted: others ignore `sort`. */
const isSortable = ({ query }: Endpoint) => query !== undefined && !query.safeParse({ sort: 'x' }).success;

describe('hostile input', () => {
  it.each(calls.filter(([, { method }]) => method !== 'get'))(
    'JSON nested thousands of levels deep is refused: %s',
    async (_, endpoint) => {
      for (const body of DEEP) {
        const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
        const method = endpoint.method as Exclude<Endpoint['method'], 'get'>;
        const answer = await operator[method](createPath(endpoint, randomUUID()), body, headers);
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
      }
    },
  );

  it.each(calls.filter(([, { method }]) => method === 'get'))(
    'deep filters and fields named like those of Object.prototype cause no server error, and lists refuse to sort by them: %s',
    async (_, endpoint) => {
      const path = createPath(endpoint, 'constructor');
      const filters = [
        createNestedArrays(6_000),
        `{"q":${createNestedArrays(6_000)}}`,
        createNestedObjects(2_000),
        ...INHERITED_NAMES.map((name) => `{"${name}":1}`),
        ...INHERITED_NAMES.map((name) => `{"stream":"${name}-x"}`),
        ...INHERITED_NAMES.map((name) => `{"resource":"${name}","id":"${name}"}`),
        ...INHERITED_NAMES.map((name) => `{"id":["${name}"]}`),
      ];
      for (const filter of filters) {
        const answer = await operator.get(`${path}?filter=${encodeURIComponent(filter)}`);
        expect(answer.status, filter.slice(0, 60)).toBeLessThan(500);
      }
      for (const name of INHERITED_NAMES) {
        const answer = await operator.get(`${path}?sort=${encodeURIComponent(`["${name}","ASC"]`)}`);
        expect(answer.status, name).toBeLessThan(500);
        if (isSortable(endpoint)) expect(answer.status, name).toBe(400);
      }
    },
  );

  it('the history of a stream named like a property of Object.prototype is closed to support and empty for operators', async () => {
    const createHistoryPath = (name: string) =>
      `/api/admin/event-log?filter=${encodeURIComponent(`{"stream":"${name}-x"}`)}`;
    for (const name of ['constructor', 'toString', 'valueOf', 'hasOwnProperty']) {
      expect((await world.actors.support.client.get(createHistoryPath(name))).status).toBe(403);
      expect(await operator.get(createHistoryPath(name))).toMatchObject({ status: 200, body: [] });
    }
  });
});
