import { AdminListQuery, endpoints, type ProblemCode, StaffRole } from '@mirabelle/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../support/http-client.js';
import { expireProof, keepProofFresh } from '../support/proof.js';
import { isSoak, takeTurns } from '../support/soak.js';
import {
  type Actor,
  call,
  callerOf,
  type Example,
  examples,
  openWorld,
  ROLES,
  type Role,
  type World,
} from './calls/index.js';
import type { CallParts } from './calls/world.js';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

/** The outcome of a call: an answer, or the reason for its refusal. */
type Verdict = 'answered' | 'sign in first' | 'not your role' | 'prove who you are first' | 'nothing there';

const VERDICTS: Readonly<Record<string, Verdict>> = {
  sign_in_required: 'sign in first',
  forbidden: 'not your role',
  reauthenticate: 'prove who you are first',
  step_up_required: 'prove who you are first',
};

/** A role whose last proof of identity is fresh, or too old. */
interface Column {
  readonly role: Role;
  readonly isProved: boolean;
}

/** A visitor has nothing to prove. */
const SIGNED_IN = ROLES.filter((role) => role !== 'visitor');
const OTHER_ROLES = SIGNED_IN.filter((role) => role !== 'customer');
const PROVED: readonly Column[] = ROLES.map((role) => ({ role, isProved: true }));
const UNPROVED: readonly Column[] = SIGNED_IN.map((role) => ({ role, isProved: false }));

/** Whether a call is answered to whoever is signed in, or to everybody, and is about no record of a person. */
const isForAll = ({ endpoint: { access }, owner }: Example) =>
  !owner && (access === 'public' || access === 'user');

/**
 * The columns to check, in the soak tests all. A call that is answered to all is made by a visitor, a customer and another
 * role in turn. A call that needs no step-up is made without one by the person it is meant for, or by a role in turn if
 * that is a visitor.
 */
function columnsOf(example: Example, index: number): readonly Column[] {
  const caller = callerOf(example);
  const proved = PROVED.filter(({ role }) => {
    const others = takeTurns(OTHER_ROLES, index);
    return !isForAll(example) || role === 'visitor' || role === 'customer' || others.includes(role);
  });
  if (example.endpoint.stepUp) return [...proved, ...UNPROVED];
  const roles: readonly Role[] = isSoak || caller === 'visitor' ? takeTurns(SIGNED_IN, index) : [caller];
  return [...proved, ...UNPROVED.filter(({ role }) => roles.includes(role))];
}

const nameOf = ({ role, isProved }: Column) => (isProved ? role : `${role} without step-up`);

/** The expected outcome, from the access and the owner of the example. */
function expected({ endpoint: { access, stepUp }, owner }: Example, { role, isProved }: Column): Verdict {
  if (access === 'public') return 'answered';
  if (role === 'visitor') return 'sign in first';
  if (access !== 'user' && !(access as readonly string[]).includes(role)) return 'not your role';
  if (stepUp && !isProved) return 'prove who you are first';
  return access === 'user' && owner && role !== owner ? 'nothing there' : 'answered';
}

async function findCaller({ newCallers }: Example, role: Role): Promise<Actor> {
  if (!newCallers) return world.actors[role];
  if (role === 'visitor') return { client: createClient(world.product.url) };
  const caller = isStaff(role) ? await world.newStaff(role) : await world.newcomer();
  await world.settled();
  return caller;
}

const isStaff = (role: Role): role is StaffRole => StaffRole.safeParse(role).success;

/** Makes what a call refers to. A refusal changes nothing, so all refused calls share one record. */
function makerOf(example: Example): (column: Column, caller: Actor) => Promise<CallParts> {
  let shared: Promise<CallParts> | undefined;
  const make = async (caller: Actor) => {
    const parts = await example.make(world, caller);
    await world.settled();
    return parts;
  };
  return (column, caller) => {
    if (expected(example, column) === 'answered') return make(caller);
    shared ??= make(caller);
    return shared;
  };
}

async function verdict(example: Example, column: Column, make: ReturnType<typeof makerOf>): Promise<Verdict> {
  const { role, isProved } = column;
  const caller = await findCaller(example, role);
  const parts = await make(column, caller);
  const { pool } = world.platform;
  if (!isProved) await expireProof(pool, caller.client);
  const { status, body } = await call(caller.client, example.endpoint, parts);
  if (!isProved && !example.newCallers) await keepProofFresh(pool, caller.client);
  const code = (body as { code?: ProblemCode } | undefined)?.code ?? '';
  if (status === 404) return 'nothing there';
  // An answer is a success, or the refusal of a rule that the example names.
  if (example.ruleCodes?.some((each) => each === code)) return 'answered';
  const seen = status >= 400 ? VERDICTS[code] : undefined;
  if (!seen) expect(status, `${role}: ${JSON.stringify(body)}`).toBeLessThan(400);
  return seen ?? 'answered';
}

describe('the permissions of every endpoint', () => {
  it('every endpoint has an example', () => {
    expect(Object.keys(examples).sort()).toEqual(Object.keys(endpoints).sort());
    for (const [name, { endpoint }] of Object.entries(examples)) expect(endpoint, name).toBe(endpoints[name]);
  });

  it.each(Object.entries(examples).map(([name, example], index) => [name, example, index] as const))(
    '%s is open to exactly the roles of its contract, and without step-up where it needs none',
    async (_name, example, index) => {
      const seen: Record<string, Verdict> = {};
      const make = makerOf(example);
      const columns = columnsOf(example, index);
      for (const column of columns) seen[nameOf(column)] = await verdict(example, column, make);
      const wanted = columns.map((column) => [nameOf(column), expected(example, column)]);
      expect(seen).toEqual(Object.fromEntries(wanted));
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
  ([, { endpoint, notRepeatable }]) => endpoint.method === 'post' && !notRepeatable,
);

describe('an Idempotency-Key', () => {
  it.each(repeatable)(
    '%s is answered as before when it is repeated under its Idempotency-Key',
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
