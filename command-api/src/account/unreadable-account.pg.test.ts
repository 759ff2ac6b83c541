import { randomUUID } from 'node:crypto';
import { type ContactMessageReceived, contactMessage, fold, narrowEvents } from '@mirabelle/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../../../tests/support/http-client.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

/** Every message in the log that Mirabelle wrote for a person whose key was lost. */
async function readReports(): Promise<ContactMessageReceived['data'][]> {
  const { rows } = await api.context.pool.query<{ stream: string }>(
    `select stream from event_store.events where type = 'ContactMessageReceived'`,
  );
  const streams = await Promise.all(rows.map(({ stream }) => api.context.store.readStream(stream)));
  const messages = streams.map(
    (events) => fold(contactMessage, narrowEvents(contactMessage, events)).received,
  );
  return messages.filter((message) => message !== undefined).filter(({ cause }) => cause !== undefined);
}

const countLinkRequests = async () => (await api.context.pool.query('select from link_requests')).rowCount;

describe('a person whose key was lost', () => {
  it('a sign-in of a person whose key was lost sends no link and writes support a message, one a day', async () => {
    const email = `${randomUUID()}@example.org`;
    await api.signIn(email);
    const { userId, events } = await api.readAccount(email);
    await api.context.pool.query('delete from subject_keys where subject_id = $1', [userId]);
    await api.context.erasureAnnouncements.stop();

    for (let call = 0; call < 2; call += 1) {
      expect((await createClient(api.url).post('/api/auth/signin', { email })).status).toBe(202);
      await expect.poll(countLinkRequests).toBe(0);
      await expect.poll(readReports).toHaveLength(1);
    }
    expect((await readReports())[0]).toMatchObject({ email, cause: 'unreadable-account', language: 'en' });
    const after = await api.context.store.readStream(`account-${userId}`);
    expect(after).toHaveLength(events.length);
  });
});
