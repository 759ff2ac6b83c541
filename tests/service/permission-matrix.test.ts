import { AdminListQuery } from '@mirabelle/backoffice-contracts';
import { type ProblemCode, StaffRole } from '@mirabelle/contracts';
import { endpoints } from '@mirabelle/http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../support/http-client.js';
import { expireProof, keepProofFresh } from '../support/proof.js';
import { isItsTurn, isSoak, pickByRotation } from '../support/soak.js';
import {
  type Actor,
  call,
  type Example,
  examples,
  findFirstAllowedRole,
  openWorld,
  ROLES,
  type Role,
  type World,
} from './calls/index.js';
import { isTurnOfInvalidInput } from './calls/turns-of-invalid-input.js';
import type { CallParts } from './calls/world.js';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

/** The outcome of a call: an answer, or the reason for its refusal. */
type Outcome =
  | 'answered'
  | 'sign-in required'
  | 'role not allowed'
  | 'fresh proof required'
  | 'record not found';

/** The reasons for a refusal, by the code of the problem document. */
const REFUSALS: Readonly<Record<string, Outcome>> = {
  sign_in_required: 'sign-in required',
  forbidden: 'role not allowed',
  reauthenticate: 'fresh proof required',
  step_up_required: 'fresh proof required',
};

/** A column of the matrix: a role whose last proof of identity is fresh, or too old. */
interface Column {
  readonly role: Role;
  readonly hasFreshProof: boolean;
}

/** A visitor has no identity to prove. */
const SIGNED_IN = ROLES.filter((role) => role !== 'visitor');
const WITH_FRESH_PROOF: readonly Column[] = ROLES.map((role) => ({ role, hasFreshProof: true }));
const WITHOUT_FRESH_PROOF: readonly Column[] = SIGNED_IN.map((role) => ({ role, hasFreshProof: false }));

/**
 * The columns to check today; the soak tests check all. Of the roles that are refused, every other one is checked on one day and
 * the rest on the next, but at least one each day. Of the roles that are answered, one is checked, another one for the next example.
 * A call that needs a step-up is checked without a fresh proof each day. A call that needs none is checked with a fresh proof on one
 * day and without on the next.
 */
function selectColumns(example: Example, index: number): readonly Column[] {
  const isAnswered = (column: Column) => getExpectedOutcome(example, column) === 'answered';
  const isRefused = (column: Column) => !isAnswered(column);
  if (isSoak) return [...WITH_FRESH_PROOF, ...WITHOUT_FRESH_PROOF];
  const refused = [
    ...WITH_FRESH_PROOF.filter(({ role }) => role === 'visitor').filter(() => isItsTurn(index, 2)),
    ...takeRefusalTurns(WITH_FRESH_PROOF.filter(({ role }) => role !== 'visitor').filter(isRefused), index),
  ];
  const fresh = pickByRotation(WITH_FRESH_PROOF.filter(isAnswered), index);
  const firstAllowed = findFirstAllowedRole(example);
  const isForFirstAllowed = ({ role }: Column) => role === firstAllowed;
  const withoutProof = WITHOUT_FRESH_PROOF.filter(isForFirstAllowed);
  if (example.endpoint.stepUp) {
    const others = WITHOUT_FRESH_PROOF.filter((column) => !isForFirstAllowed(column));
    return [...refused, ...fresh, ...withoutProof, ...takeRefusalTurns(others, index)];
  }
  const withProof = fresh.filter(() => isItsTurn(index, 2) || withoutProof.length === 0);
  return [...refused, ...withProof, ...withoutProof.filter(() => isItsTurn(index + 1, 2))];
}

/** Takes turns of two days, but a single column has its turn each day. */
const takeRefusalTurns = (columns: readonly Column[], index: number): readonly Column[] =>
  columns.filter((_, position) => isItsTurn(position + index, Math.min(2, columns.length)));

const formatColumn = ({ role, hasFreshProof }: Column) =>
  hasFreshProof ? role : `${role} without fresh proof`;

/** The expected outcome, from the access and the owner of the example. */
function getExpectedOutcome(
  { endpoint: { access, stepUp }, owner }: Example,
  { role, hasFreshProof }: Column,
): Outcome {
  if (access === 'public') return 'answered';
  if (role === 'visitor') return 'sign-in required';
  if (access !== 'user' && !(access as readonly string[]).includes(role)) return 'role not allowed';
  if (stepUp && !hasFreshProof) return 'fresh proof required';
  return access === 'user' && owner && role !== owner ? 'record not found' : 'answered';
}

async function findCaller({ whyNewCallers }: Example, role: Role): Promise<Actor> {
  if (!whyNewCallers) return world.actors[role];
  if (role === 'visitor') return { client: createClient(world.product.url) };
  const caller = isStaff(role) ? await world.signUpStaff(role) : await world.signUpCustomer();
  await world.waitUntilProjected();
  return caller;
}

const isStaff = (role: Role): role is StaffRole => StaffRole.safeParse(role).success;

/** Creates the record that a call needs. @returns the parts of the call */
async function createParts(example: Example, caller: Actor): Promise<CallParts> {
  const parts = await example.createParts(world, caller);
  await world.waitUntilProjected();
  return parts;
}

const partsOfRefusedCalls = new Map<Example, Promise<CallParts>>();

/** Returns the parts of a call that is refused. Such a call changes nothing, so all refused calls of this file share one record. */
function getPartsOfRefusedCall(example: Example): Promise<CallParts> {
  const known = partsOfRefusedCalls.get(example);
  if (known !== undefined) return known;
  const parts = createParts(example, world.actors[findFirstAllowedRole(example)]);
  partsOfRefusedCalls.set(example, parts);
  return parts;
}

async function makeCall(example: Example, column: Column): Promise<Outcome> {
  const { role, hasFreshProof } = column;
  const caller = await findCaller(example, role);
  const isAnswered = getExpectedOutcome(example, column) === 'answered';
  const parts = await (isAnswered ? createParts(example, caller) : getPartsOfRefusedCall(example));
  const { pool } = world.context;
  if (!hasFreshProof) await expireProof(pool, caller.client);
  const { status, body } = await call(caller.client, example.endpoint, parts);
  if (!hasFreshProof && !example.whyNewCallers) await keepProofFresh(pool, caller.client);
  const code = (body as { code?: ProblemCode } | undefined)?.code ?? '';
  if (status === 404) return 'record not found';
  // A refusal by a business rule that the example lists also counts as answered: the caller was permitted.
  if (example.refusalCodes?.some((each) => each === code)) return 'answered';
  const refusal = status >= 400 ? REFUSALS[code] : undefined;
  if (!refusal) expect(status, `${role}: ${JSON.stringify(body)}`).toBeLessThan(400);
  return refusal ?? 'answered';
}

describe('the permissions of every endpoint', () => {
  it('every endpoint has an example', () => {
    expect(Object.keys(examples).sort()).toEqual(Object.keys(endpoints).sort());
    for (const [name, { endpoint }] of Object.entries(examples)) expect(endpoint, name).toBe(endpoints[name]);
  });

  it.each(Object.entries(examples).map(([name, example], index) => [name, example, index] as const))(
    '%s is open to exactly the roles of its contract, and asks for a step-up only where its contract does',
    async (_name, example, index) => {
      const outcomes: Record<string, Outcome> = {};
      const columns = selectColumns(example, index);
      for (const column of columns) outcomes[formatColumn(column)] = await makeCall(example, column);
      const expected = columns.map((column) => [formatColumn(column), getExpectedOutcome(example, column)]);
      expect(outcomes).toEqual(Object.fromEntries(expected));
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
  const invalidCalls = Object.entries(examples).filter(([name]) => isTurnOfInvalidInput(name));
  const withBody = invalidCalls.filter(
    ([
      ,
      {
        endpoint: { body, bodyType },
      },
    ]) => body && !bodyType && !body.safeParse({ nonsense: true }).success,
  );
  it.each(withBody)('%s refuses an unknown body field and names it', async (_name, example) => {
    const caller = world.actors[findFirstAllowedRole(example)];
    const { params } = example.endpoint.params ? await getPartsOfRefusedCall(example) : {};
    const { status, body } = await call(caller.client, example.endpoint, {
      ...(params && { params }),
      body: { nonsense: true },
    });
    expect([status, (body as { code: string }).code]).toEqual([400, 'validation_failed']);
    expect((body as { errors: { path: string }[] }).errors.map(({ path }) => path)).toContain('nonsense');
  });

  const lists = invalidCalls.filter(([, { endpoint }]) => endpoint.query === AdminListQuery);
  it.each(lists)('%s refuses an invalid range, sort or filter and names it', async (_name, example) => {
    const { client } = world.actors[findFirstAllowedRole(example)];
    for (const [part, value] of Object.entries({ range: '[9,1]', sort: '["id"]', filter: 'everything' })) {
      const { status, body } = await call(client, example.endpoint, { query: { [part]: value } });
      expect([status, body]).toMatchObject([400, { code: 'validation_failed' }]);
      const [first] = (body as { errors: { path: string }[] }).errors;
      expect(first?.path.split('.')[0]).toBe(part);
    }
  });

  /** What makes an id different from others: the end of a random one, the code of a product, or the last word of a name. */
  const ENDS_OF_IDS =
    /(?<=^[\w-]{10})[\w-]{12}$|(?<=^product-.*-)[a-z\d]+$|[0-9a-f]{12}$|[a-z][a-z\d]*$|[0-9A-Z]{12}$/;
  const withId = invalidCalls.filter(([, { endpoint }]) => endpoint.params);
  it.each(withId)('%s answers 404 for an unknown id', async (_name, example) => {
    const caller = world.actors[findFirstAllowedRole(example)];
    const parts = await getPartsOfRefusedCall(example);
    // A well-formed id of a record that does not exist. The id of a shared look has 22 characters of base64url.
    const params = Object.fromEntries(
      Object.entries(parts.params ?? {}).map(([name, id]) => [name, id.replace(ENDS_OF_IDS, 'a'.repeat(12))]),
    );
    expect((await call(caller.client, example.endpoint, { ...parts, params })).status).toBe(404);
  });
});

const repeatable = Object.entries(examples).filter(
  ([, { endpoint, whyRepeatDiffers }]) => /^(post|put)$/.test(endpoint.method) && !whyRepeatDiffers,
);

describe('an Idempotency-Key', () => {
  it.each(repeatable)(
    '%s gets the same answer when it is repeated with the same Idempotency-Key',
    async (name, example) => {
      const caller = world.actors[findFirstAllowedRole(example)];
      const parts = await example.createParts(world, caller);
      const headers = { ...parts.headers, 'idempotency-key': `${name}-${world.takeNextNumber()}` };
      const answers = [];
      for (let n = 0; n < 3; n += 1)
        answers.push(await call(caller.client, example.endpoint, { ...parts, headers }));
      const [first, ...later] = answers.map(({ status, body }) => ({ status, body }));
      expect(first?.status).toBeLessThan(300);
      for (const each of later) expect(each).toEqual(first);
    },
  );
});
