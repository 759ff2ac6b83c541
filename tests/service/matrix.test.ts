import { AdminListQuery, endpoints } from '@mirabelle/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  callerOf,
  type Example,
  examples,
  openWorld,
  ROLES,
  type Role,
  type World,
} from './calls/index.js';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

/** The outcome of a call: an answer, or the kind of refusal. */
type Outcome = 'answered' | 'sign in first' | 'not your role' | 'not found';

const REFUSALS: Readonly<Record<number, Outcome>> = {
  401: 'sign in first',
  403: 'not your role',
  404: 'not found',
};

/** The expected outcome for a role, from the access and the owner of the example. */
function expected({ endpoint: { access }, owner }: Example, role: Role): Outcome {
  if (access === 'public') return 'answered';
  if (role === 'visitor') return 'sign in first';
  if (access === 'user') return owner && role !== owner ? 'not found' : 'answered';
  return (access as readonly string[]).includes(role) ? 'answered' : 'not your role';
}

async function findOutcome(example: Example, role: Role): Promise<Outcome> {
  const caller = world.actors[role];
  const parts = await example.make(world, caller);
  await world.settled();
  const { status, body } = await call(caller.client, example.endpoint, parts);
  const seen = REFUSALS[status] ?? 'answered';
  // An answer must be a success, not another refusal.
  if (seen === 'answered') expect(status, `${role}: ${JSON.stringify(body)}`).toBeLessThan(400);
  return seen;
}

describe('the permissions of every endpoint', () => {
  it('every endpoint has an example', () => {
    expect(Object.keys(examples).sort()).toEqual(Object.keys(endpoints).sort());
    for (const [name, { endpoint }] of Object.entries(examples)) expect(endpoint, name).toBe(endpoints[name]);
  });

  it.each(Object.entries(examples).filter(([, { excluded }]) => !excluded))(
    '%s is open to exactly the roles of its contract',
    async (_name, example) => {
      const seen: Record<string, Outcome> = {};
      for (const role of ROLES) seen[role] = await findOutcome(example, role);
      expect(seen).toEqual(Object.fromEntries(ROLES.map((role) => [role, expected(example, role)])));
    },
  );

  it('a visitor gets 401 before the body is validated', async () => {
    for (const { endpoint } of Object.values(examples)) {
      if (endpoint.access === 'public') continue;
      const { status } = await call(world.actors.visitor.client, endpoint, { body: { nonsense: true } });
      expect(status, endpoint.path).toBe(401);
    }
  });

  it.each([
    '/api/users',
    '/api/admin',
    '/api/admin/sessions',
    '/api/admin/subject_keys',
    '/api/internal',
    '/metrics',
    '/api/metrics',
    '/api/admin/bookings/x/delete',
  ])('the unlisted path %s is closed', async (path) => {
    for (const role of ['visitor', 'operator'] as const) {
      const { client } = world.actors[role];
      for (const method of ['post', 'put', 'patch', 'delete'] as const) {
        expect((await client[method](path, {})).status, `${method} ${path}`).toBeGreaterThanOrEqual(400);
      }
      if (path.startsWith('/api/')) expect((await client.get(path)).status).toBe(404);
    }
  });
});

describe('an invalid call', () => {
  const withBody = Object.entries(examples).filter(
    ([
      ,
      {
        endpoint: { body, bodyType },
      },
    ]) => body && !bodyType && !body.safeParse({ nonsense: true }).success,
  );
  it.each(withBody)('%s refuses an unknown body field and names it', async (_name, example) => {
    const caller = world.actors[callerOf(example)];
    const { params } = example.endpoint.params ? await example.make(world, caller) : {};
    const { status, body } = await call(caller.client, example.endpoint, {
      ...(params && { params }),
      body: { nonsense: true },
    });
    expect([status, (body as { code: string }).code]).toEqual([400, 'validation_failed']);
    expect((body as { errors: { path: string }[] }).errors.map(({ path }) => path)).toContain('nonsense');
  });

  const lists = Object.entries(examples).filter(([, { endpoint }]) => endpoint.query === AdminListQuery);
  it.each(lists)('%s refuses an invalid range, sort or filter and names it', async (_name, example) => {
    const { client } = world.actors[callerOf(example)];
    for (const [part, value] of Object.entries({ range: '[9,1]', sort: '["id"]', filter: 'everything' })) {
      const { status, body } = await call(client, example.endpoint, { query: { [part]: value } });
      expect([status, body]).toMatchObject([400, { code: 'validation_failed' }]);
      const [first] = (body as { errors: { path: string }[] }).errors;
      expect(first?.path.split('.')[0]).toBe(part);
    }
  });

  const withId = Object.entries(examples).filter(([, { endpoint }]) => endpoint.params);
  it.each(withId)('%s answers 404 for an unknown id', async (_name, example) => {
    const caller = world.actors[callerOf(example)];
    const parts = await example.make(world, caller);
    // A well-formed id of a record that does not exist.
    const params = Object.fromEntries(
      Object.entries(parts.params ?? {}).map(([name, id]) => [
        name,
        id.replace(/[0-9a-f]{12}$|[a-z]+$|[0-9A-Z]{12}$/, 'a'.repeat(12)),
      ]),
    );
    expect((await call(caller.client, example.endpoint, { ...parts, params })).status).toBe(404);
  });
});

const repeatable = Object.entries(examples).filter(
  ([, { endpoint, excluded }]) => endpoint.method === 'post' && !excluded,
);

describe('an Idempotency-Key', () => {
  it.each(repeatable.filter(([name]) => name !== 'signIn'))(
    '%s is executed once and answered alike if it is repeated under its Idempotency-Key',
    async (name, example) => {
      const caller = world.actors[callerOf(example)];
      const parts = await example.make(world, caller);
      const headers = { ...parts.headers, 'idempotency-key': `${name}-${world.next()}` };
      const answers = [];
      for (let n = 0; n < 3; n += 1)
        answers.push(await call(caller.client, example.endpoint, { ...parts, headers }));
      const [first, ...later] = answers.map(({ status, body }) => ({ status, body }));
      expect(first?.status).toBeLessThan(300);
      for (const each of later) expect(each).toEqual(first);
    },
  );
});
