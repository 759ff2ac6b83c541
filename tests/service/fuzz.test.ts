import { randomUUID } from 'node:crypto';
import { type Endpoint, Problem } from '@mirabelle/contracts';
import { endpoints } from '@mirabelle/http';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createClient, type HttpClient } from '../support/http-client.js';
import { signUp } from '../support/people.js';
import { getSharedProduct } from '../support/shared-product.js';
import { createBookingForm, createCartItem } from '../support/shopping.js';
import { shortOrSoak, takeTurns } from '../support/soak.js';

const product = getSharedProduct();
let clients: Record<'visitor' | 'customer' | 'operator', HttpClient>;

beforeAll(async () => {
  clients = {
    visitor: createClient(product.url),
    customer: createClient(product.url),
    operator: (await product.signUpStaffMember('operator')).client,
  };
  await signUp(clients.customer, product.inboxUrl);
});

/** Number of random calls to each endpoint. */
const RUNS = shortOrSoak(5, 100);

/** Values that often break programs. */
const hostileValues = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '💄',
    '__proto__',
    '../../etc/passwd',
  ),
  fc.constantFrom<unknown>(
    "'; drop table users; --",
    '<script>alert(1)</script>',
    'x'.repeat(5000),
    '9'.repeat(400),
  ),
  fc.constantFrom<unknown>('2031-02-30', '2031-13-01T99:99', '9:00 AM', '-0.00', '1e3', 'NaN', randomUUID()),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Bodies of known and unknown fields with valid and invalid values. */
function createBodies(endpoint: Endpoint): fc.Arbitrary<unknown> {
  const validValues: Record<string, unknown> = {
    ...createCartItem(),
    ...createBookingForm(1, { salonId: 'jade-mirror-shanghai' }),
    email: 'fuzz@example.test',
  };
  const fields = endpoint.body ? listFields(endpoint.body) : [];
  const bodiesWithKnownFields = fc.record(
    Object.fromEntries(
      [...fields, 'unknown', '__proto__'].map((field) => [
        field,
        fc.oneof(fc.constant(validValues[field]), hostileValues),
      ]),
    ),
    { requiredKeys: [] },
  );
  return fc.oneof({ weight: 3, arbitrary: bodiesWithKnownFields }, { weight: 1, arbitrary: hostileValues });
}

function listFields(schema: z.ZodType): string[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object };
  return Object.keys(json.properties ?? {});
}

function createPath(endpoint: Endpoint, id: string, query: string): string {
  const path = endpoint.path.replaceAll(/\{\w+\}/g, encodeURIComponent(id.toWellFormed()) || '%20');
  return query ? `${path}?${query}` : path;
}

async function send(
  client: HttpClient,
  { method }: Endpoint,
  path: string,
  { body, headers = {} }: { readonly body: unknown; readonly headers?: Record<string, string> },
) {
  return method === 'get' ? client.get(path, headers) : client[method](path, body, headers);
}

/** No problem may show a stack trace or SQL. */
function expectSuccessOrProblem(
  answer: { status: number; headers: Headers; body: unknown },
  label: string,
): void {
  expect(answer.status, label).toBeLessThan(500);
  if (answer.status < 400) return;
  expect(answer.headers.get('content-type'), label).toContain('application/problem+json');
  expect(Problem.safeParse(answer.body).success, label).toBe(true);
  expect(JSON.stringify(answer.body), label).not.toMatch(
    /node_modules|\bat \w+ \(|select .* from |insert into /,
  );
}

/** Endpoints that end the session or answer with an endless stream. Other files test them. */
const EXCLUDED = new Set(['logout', 'eraseAccount', 'liveEvents']);

const FUZZED = Object.entries(endpoints).filter(([name]) => !EXCLUDED.has(name));

describe.each(takeTurns(FUZZED, 3))('%s', (_name, endpoint) => {
  it('random requests are answered with success or with a problem document', async () => {
    const id = fc.oneof(
      fc.constantFrom(randomUUID(), 'nobody', `salon.2031-01-01.${randomUUID()}`, '%', '..', '\u0000'),
      fc.string({ minLength: 1, maxLength: 50 }),
    );
    const queries = fc.dictionary(
      fc.oneof(
        fc.constantFrom('sort', 'range', 'filter', 'near', 'date', 'verified', 'city', 'returnTo'),
        fc.string(),
      ),
      fc.oneof(
        fc.constantFrom('["id","ASC"]', '[0,24]', '[5,1]', '{"id":[1]}', '{"q":{"a":1}}', '1,2'),
        fc.string(),
      ),
      { maxKeys: 4 },
    );
    const who = fc.constantFrom('visitor', 'customer', 'operator') as fc.Arbitrary<keyof typeof clients>;
    await fc.assert(
      fc.asyncProperty(who, id, queries, createBodies(endpoint), async (person, anyId, query, body) => {
        const search = new URLSearchParams(
          Object.entries(query).map(([key, value]) => [key.toWellFormed(), value.toWellFormed()]),
        ).toString();
        const path = createPath(endpoint, anyId, search);
        const answer = await send(clients[person], endpoint, path, { body });
        expectSuccessOrProblem(answer, `${endpoint.method} ${path} ${JSON.stringify(body)?.slice(0, 300)}`);
      }),
      { numRuns: RUNS },
    );
  });

  it('broken JSON, other media types, 2 MB bodies and requests from pages of other sites are refused', async () => {
    if (endpoint.method === 'get') return;
    const path = createPath(endpoint, randomUUID(), '');
    const otherOrigin = { origin: 'https://evil.example' };
    const crossSite = { 'sec-fetch-site': 'cross-site' };
    for (const headers of [otherOrigin, crossSite]) {
      const answer = await send(clients.operator, endpoint, path, { body: {}, headers });
      expect([answer.status, (answer.body as { code: string }).code]).toEqual([403, 'origin_refused']);
    }
    // An endpoint with a `bodyType` takes a form with a photo, and photos.test.ts sends hostile ones.
    if (!endpoint.body || endpoint.bodyType) return;
    const huge = JSON.stringify({ email: 'x'.repeat(2_000_000) });
    for (const [body, type, status] of [
      ['{"a":', 'application/json', 400],
      ['a=b', 'application/x-www-form-urlencoded', 415],
      ['{}', 'text/plain', 415],
      [huge, 'application/json', 413],
    ] as const) {
      const answer = await send(clients.operator, endpoint, path, {
        body,
        headers: { 'content-type': type },
      });
      expectSuccessOrProblem(answer, `${endpoint.method} ${path} ${type}`);
      expect(answer.status, `${endpoint.path} ${type} ${body.slice(0, 20)}`).toBe(status);
    }
  });

  it('visitors get 401 unless the call is public, and customers get 403 if it is for staff', async () => {
    if (endpoint.access === 'public') return;
    const path = createPath(endpoint, randomUUID(), '');
    expect((await send(clients.visitor, endpoint, path, { body: {} })).status).toBe(401);
    if (endpoint.access !== 'user')
      expect((await send(clients.customer, endpoint, path, { body: {} })).status).toBe(403);
  });
});
