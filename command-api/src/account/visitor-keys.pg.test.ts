import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../../../tests/support/http-client.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

const createEmailAddress = () => `${randomUUID()}@example.org`;
const reused = { status: 422, body: { code: 'idempotency_key_reused' } };

async function countReservedKeys(): Promise<number> {
  const { rows } = await api.context.pool.query('select count(*)::int as keys from idempotency_keys');
  return rows[0].keys;
}

/** Makes calls with one Idempotency-Key: all others as soon as the first has reserved the key. */
async function callWhileFirstRuns(path: string, [first, ...others]: readonly object[]) {
  const key = { 'idempotency-key': randomUUID() };
  const post = (body: object | undefined) => createClient(api.url).post(path, body, key);
  const earlierKeys = await countReservedKeys();
  const firstAnswer = post(first);
  await expect.poll(countReservedKeys, { interval: 5 }).toBe(earlierKeys + 1);
  return Promise.all([firstAnswer, ...others.map(post)]);
}

describe("a visitor's Idempotency-Key", () => {
  it("a visitor's Idempotency-Key never gives two addresses one account, even while the first sign-up is still running", async () => {
    const [first, second] = [createEmailAddress(), createEmailAddress()];
    const answers = await callWhileFirstRuns('/api/auth/signup', [{ email: first }, { email: second }]);
    expect(answers).toMatchObject([{ status: 202 }, reused]);
    await expect.poll(async () => (await api.readAccount(first)).tokens).toHaveLength(1);
    expect((await api.readAccount(second)).userId).toBe('');
  });

  it("a visitor's Idempotency-Key is bound to its first body, however many calls arrive at once", async () => {
    const emails = Array.from({ length: 12 }, createEmailAddress);
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      emails.map((email) => createClient(api.url).post('/api/auth/signup', { email }, key)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([202, ...Array(11).fill(422)]);
  });

  it("a visitor's Idempotency-Key gives three overlapping calls with the same body the same answer and one account", async () => {
    const email = createEmailAddress();
    const answers = await callWhileFirstRuns('/api/auth/signup', [{ email }, { email }, { email }]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    await expect.poll(async () => (await api.readAccount(email)).tokens).toHaveLength(1);
  });

  it("a visitor's Idempotency-Key is refused for a contact message with another text", async () => {
    const form = {
      name: 'Ada',
      email: createEmailAddress(),
      subject: 'Shades',
      message: 'Which are free of ammonia?',
    };
    const otherForm = { ...form, message: 'Something else entirely.' };
    const answers = await callWhileFirstRuns('/api/contact', [form, otherForm]);
    expect(answers).toMatchObject([{ status: 201 }, reused]);
  });
});

describe("a member's Idempotency-Key", () => {
  it("a member's Idempotency-Key stays bound to its body after a call that failed", async () => {
    const key = randomUUID();
    const nowhere = { salonId: 'nowhere', serviceType: 'Haircut', appointmentDate: '2031-05-20' };
    const email = createEmailAddress();
    const client = createClient(api.url);
    await client.post('/api/auth/signup', { email });
    await expect.poll(async () => (await api.readAccount(email)).tokens).toHaveLength(1);
    await client.post('/api/auth/verify', { token: (await api.readAccount(email)).tokens[0] });
    const post = (appointmentTime: string) =>
      client.post('/api/bookings', { ...nowhere, appointmentTime }, { 'idempotency-key': key });
    expect(await post('9:00 AM')).toMatchObject({ status: 404 });
    expect(await post('9:00 AM')).toMatchObject({ status: 404 });
    expect(await post('9:30 AM')).toMatchObject(reused);
  });
});
