import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createClient } from '../../../tests/support/http-client.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ rateLimitScale: 1 });
});
afterAll(() => api[Symbol.asyncDispose]());

const createName = () => randomUUID();
const createMessage = (email: string) => ({
  name: 'Ada',
  email,
  subject: 'Shades',
  message: 'Which one is it?',
});
const countLinks = async (email: string) => (await api.readAccount(email)).tokens.length;

/** Waits until every queued request was carried out or deferred. @returns the number of deferred ones */
const countDeferred = () =>
  vi.waitFor(
    async () => {
      const { rows } = await api.context.pool.query<{ deferred: boolean }>(
        `select deferred from link_requests where not_before < 'infinity'`,
      );
      expect(rows.every(({ deferred }) => deferred)).toBe(true);
      return rows.length;
    },
    { timeout: 15_000, interval: 20 },
  );

/** Counts the requests for which the log says that their address has no account. */
async function countMissingAccounts(): Promise<number> {
  const { rowCount } = await api.context.pool.query(
    `select from event_store.events where type = 'AccountNotFound'`,
  );
  return rowCount ?? 0;
}

/** Resets the budget of every mailbox, and makes the deferred requests due. */
async function openBudgets(): Promise<void> {
  await api.context.pool.query(`delete from rate_limits where key like 'mail:%'`);
  await api.context.pool.query('update link_requests set not_before = now()');
}

describe('the budgets of a mailbox', () => {
  it('contact messages that name an address do not use up the sign-in mails of its owner', async () => {
    const email = `${createName()}@example.org`;
    await api.signIn(email);
    for (let sent = 0; sent < 6; sent += 1)
      expect((await createClient(api.url).post('/api/contact', createMessage(email))).status).toBe(201);
    expect((await createClient(api.url).post('/api/auth/signin', { email })).status).toBe(202);
    await api.waitForLink(email, { earlierLinks: 1 });
  });

  it('only the first five contact messages from one mailbox are acknowledged', async () => {
    const name = createName();
    for (let sent = 0; sent < 7; sent += 1)
      await createClient(api.url).post('/api/contact', createMessage(`${name}+${sent}@example.org`));
    const { rows } = await api.context.pool.query<{ unacknowledged: boolean | null }>(
      `select (data ->> 'unacknowledged')::boolean as unacknowledged from event_store.events
       where type = 'ContactMessageReceived' order by global_position desc limit 7`,
    );
    expect(rows.reverse().map(({ unacknowledged }) => unacknowledged)).toEqual([
      ...Array(5).fill(null),
      ...Array(2).fill(true),
    ]);
  });

  it('sign-ins beyond the fifth are not refused: the newest is mailed a link once the budget opens', async () => {
    const email = `${createName()}@example.org`;
    await api.signIn(email);
    for (let asked = 0; asked < 8; asked += 1)
      expect((await createClient(api.url).post('/api/auth/signin', { email })).status).toBe(202);
    expect(await countDeferred()).toBe(1);
    expect(await countLinks(email)).toBe(1 + 5);
    await openBudgets();
    await api.waitForLink(email, { earlierLinks: 1 + 5 });
    await vi.waitFor(async () => expect(await countDeferred()).toBe(0), { timeout: 15_000 });
    expect(await countLinks(email)).toBe(1 + 6);
  });

  it('a deferred link is not mailed to a person who has signed in meanwhile', async () => {
    const email = `${createName()}@example.org`;
    await api.signIn(email);
    for (let asked = 0; asked < 6; asked += 1)
      await createClient(api.url).post('/api/auth/signin', { email });
    expect(await countDeferred()).toBe(1);
    const { tokens } = await api.readAccount(email);
    expect((await createClient(api.url).post('/api/auth/verify', { token: tokens.at(-1) })).status).toBe(200);
    await openBudgets();
    await vi.waitFor(async () => expect(await countDeferred()).toBe(0), { timeout: 15_000 });
    expect(await countLinks(email)).toBe(tokens.length);
  });

  it('at most five mails, the budget of sign-ups, tell a mailbox that it has no account, and the sealed request is kept for each mail', async () => {
    const name = createName().replaceAll('-', '');
    const before = await countMissingAccounts();
    for (let asked = 0; asked < 7; asked += 1)
      await createClient(api.url).post('/api/auth/signin', { email: `${name}+${asked}@gmail.com` });
    await vi.waitFor(async () => expect(await countMissingAccounts()).toBe(before + 5), { timeout: 15_000 });
    expect(await countDeferred()).toBe(2);
    const { rows } = await api.context.pool.query<{ sealed: object }>(
      `select sealed from link_requests where not_before = 'infinity'`,
    );
    expect(rows).toHaveLength(5);
    expect(JSON.stringify(rows)).not.toContain(name);
    const { state } = await api.readAccount(`${name}+0@gmail.com`);
    expect(state.registered).toBeUndefined();
    await api.context.pool.query('delete from link_requests');
  });

  it('thirty aliases of one mailbox get five mails together', async () => {
    const name = createName().replaceAll('-', '');
    const aliases = Array.from({ length: 30 }, (_, n) =>
      n % 2 ? `${name}+${n}@gmail.com` : `${name.slice(0, n + 1)}.${name.slice(n + 1)}@GoogleMail.com`,
    );
    for (const email of aliases) await createClient(api.url).post('/api/auth/signup', { email });
    await countDeferred();
    const links = await Promise.all(aliases.map((email) => countLinks(email.toLowerCase())));
    expect(links.reduce((sum, count) => sum + count, 0)).toBe(5);
  });
});

describe('a limit', () => {
  it('a limit counts a person in all sessions together, and its refusal says which limit it is and when it opens again', async () => {
    const email = `${createName()}@example.org`;
    const [first, second] = [await api.signIn(email), await api.signIn(email)];
    const stranger = await api.signIn(`${createName()}@example.org`);
    const statuses = [];
    for (let n = 0; n < 130; n += 1)
      statuses.push((await (n % 2 ? first : second).patch('/api/auth/user', {})).status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(120);
    const refused = await first.patch<{ retryAfterSeconds: number }>('/api/auth/user', {});
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'too_many_requests',
        limit: 'writes',
        detail: expect.stringMatching(
          /^You can make 120 changes in a minute\. You can go on in \d+ seconds?\.$/,
        ),
      },
    });
    const { headers, body } = refused;
    expect(headers.get('retry-after')).toBe(String(body.retryAfterSeconds));
    expect(headers.get('ratelimit-policy')).toBe('120;w=60');
    expect(headers.get('ratelimit-limit')).toBe('120');
    expect(headers.get('ratelimit-remaining')).toBe('0');
    expect(headers.get('ratelimit-reset')).toBe(String(body.retryAfterSeconds));
    const allowed = await stranger.patch('/api/auth/user', {});
    expect(allowed.status).toBe(200);
    expect(Number(allowed.headers.get('ratelimit-remaining'))).toBeGreaterThan(100);
  });
});
