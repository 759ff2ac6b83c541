import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { copyClient, type HttpClient } from '../../../tests/support/http-client.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

const LISTENERS = `from pg_stat_activity where datname = current_database() and application_name = 'mirabelle-sessions'`;

let here: TestApi;
let there: TestApi;
beforeAll(async () => {
  here = await startTestApi();
  there = await startTestApi({ beside: here });
  await waitUntilBothListen();
});
afterAll(async () => {
  await there[Symbol.asyncDispose]();
  await here[Symbol.asyncDispose]();
});

const countListeners = async () => (await here.context.pool.query(`select ${LISTENERS}`)).rowCount;
/** A service keeps sessions in memory once it listens for their ends. Then a call reads no session from the database. */
async function waitUntilBothListen(): Promise<void> {
  const client = await here.signIn(`${randomUUID()}@example.org`);
  for (const api of [here, there]) {
    await vi.waitFor(async () => expect(await countReads(api, () => callAt(api, client))).toBe(0));
  }
}

/** Makes a call of a signed-in person to one of the services. @returns its status */
async function callAt(api: TestApi, client: HttpClient): Promise<number> {
  const copy = copyClient(client, api.url);
  return (await copy.patch('/api/auth/user', {})).status;
}

/** How often a service reads a session from the database while it works. */
async function countReads({ context }: TestApi, work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(context.pool, 'query');
  await work();
  const isRead = ([statement]: readonly unknown[]) =>
    (statement as { name?: string }).name === 'read-session';
  const { length } = query.mock.calls.filter(isRead);
  query.mockRestore();
  return length;
}

const signIn = async () => {
  const email = `${randomUUID()}@example.org`;
  const client = await here.signIn(email);
  expect(await callAt(here, client)).toBe(200);
  expect(await callAt(there, client)).toBe(200);
  return { email, client };
};

describe('a session that two processes keep', () => {
  it('a session that two processes keep is read from the database once for several calls', async () => {
    const { client } = await signIn();
    for (const api of [here, there]) expect(await countReads(api, () => callAt(api, client))).toBe(0);
  });

  it('a session that two processes keep is refused by both as soon as one of them has answered the sign-out', async () => {
    const { client } = await signIn();
    const before = copyClient(client, here.url);
    expect((await client.post('/api/auth/logout', {})).status).toBe(204);
    expect(await callAt(there, before)).toBe(401);
    expect(await callAt(here, before)).toBe(401);
  });

  it('a session that two processes keep is refused by both after the person has signed out everywhere in another browser', async () => {
    const { email, client } = await signIn();
    const elsewhere = await here.signIn(email);
    expect((await elsewhere.post('/api/auth/logout', { everywhere: true })).status).toBe(204);
    for (const api of [here, there]) expect(await callAt(api, client)).toBe(401);
  });

  it('a session that two processes keep is refused after a sign-out during which their connections for notifications were broken', async () => {
    const { client } = await signIn();
    const before = copyClient(client, there.url);
    expect(await countListeners()).toBe(2);
    await here.context.pool.query(`select pg_terminate_backend(pid) ${LISTENERS}`);
    expect((await client.post('/api/auth/logout', {})).status).toBe(204);
    expect(await callAt(there, before)).toBe(401);
    expect(await callAt(here, before)).toBe(401);
    await waitUntilBothListen();
    expect(await callAt(there, before)).toBe(401);
  });
});
