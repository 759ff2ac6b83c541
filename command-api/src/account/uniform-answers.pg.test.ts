import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Answer, createClient } from '../../../tests/support/http-client.js';
import { isSoak, shortOrSoak } from '../../../tests/support/soak.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

const createEmailAddress = () => `${randomUUID()}@example.org`;
const CALLS = ['/api/auth/signup', '/api/auth/signin'] as const;
/** Headers that differ between any two answers. */
const VARYING_HEADERS = new Set(['x-correlation-id', 'date', 'ratelimit-remaining', 'ratelimit-reset']);

interface TimedAnswer {
  /** Everything that a visitor can see: status, headers, cookies and body. */
  readonly visible: string;
  readonly ms: number;
}

async function call(path: string, email: string): Promise<TimedAnswer> {
  const client = createClient(api.url);
  const startedAt = performance.now();
  const answer = await client.post(path, { email });
  const ms = performance.now() - startedAt;
  return { visible: JSON.stringify(selectVisibleParts(answer)), ms };
}

function selectVisibleParts({ status, headers, body }: Answer): unknown {
  const comparedHeaders = [...headers].filter(([name]) => !VARYING_HEADERS.has(name));
  return { status, headers: comparedHeaders, body };
}

/** Waits until every queued link request has been carried out, so that one batch does not slow down the next. */
const waitUntilCarriedOut = () =>
  vi.waitFor(async () => {
    const { rows } = await api.context.pool.query<{ n: number }>(
      `select count(*)::int as n from link_requests where not_before < 'infinity'`,
    );
    expect(rows[0]?.n).toBe(0);
  });

const calculateMedian = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe.each(CALLS)('the answer of %s', (path) => {
  it('an answer is the same for an address with an account and for one without', async () => {
    const email = createEmailAddress();
    await api.signIn(email);
    const [known, unknown] = [await call(path, email), await call(path, createEmailAddress())];
    expect(known.visible).toBe(unknown.visible);
    expect(known.visible).not.toContain('set-cookie');
  });

  it('an answer is the same when 25 requests arrive at once, and in the soak tests takes equally long for both kinds of address', async () => {
    const people = Array.from({ length: 25 }, createEmailAddress);
    for (const email of people) await createClient(api.url).post('/api/auth/signup', { email });
    await waitUntilCarriedOut();
    for (const email of people) {
      const [token] = (await api.readAccount(email)).tokens;
      expect((await createClient(api.url).post('/api/auth/verify', { token })).status).toBe(200);
    }
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const seen = new Set<string>();
    const batches: readonly ('known' | 'unknown')[] = shortOrSoak(
      ['known', 'unknown'],
      ['known', 'unknown', 'unknown', 'known', 'known', 'unknown'],
    );
    for (const kind of batches) {
      await waitUntilCarriedOut();
      const emails = kind === 'known' ? people : people.map(createEmailAddress);
      const answers = await Promise.all(emails.map((email) => call(path, email)));
      for (const { ms, visible } of answers) {
        times[kind].push(ms);
        seen.add(visible);
      }
    }
    expect(seen.size).toBe(1);
    // Times say something only on a quiet machine.
    if (!isSoak) return;
    // The medians, which an observer could calculate, may differ by at most a quarter.
    const [known, unknown] = [calculateMedian(times.known), calculateMedian(times.unknown)];
    expect(Math.abs(known - unknown)).toBeLessThan(0.25 * Math.max(known, unknown));
  });
});

describe('the device cookie of another person', () => {
  it('the device cookie of another person tells nobody whether an address has an account', async () => {
    const [own, other] = [createEmailAddress(), createEmailAddress()];
    const client = await api.signIn(own, { rememberDevice: true });
    await api.signIn(other);
    const answers = [];
    for (const email of [other, createEmailAddress()])
      answers.push(JSON.stringify(selectVisibleParts(await client.post('/api/auth/signin', { email }))));
    expect(answers[0]).toBe(answers[1]);
  });
});
