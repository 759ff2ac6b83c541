import { randomUUID } from 'node:crypto';
import { contactMessage, contactMessageStream, fold, narrowEvents } from '@mirabelle/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { copyClient, createClient, type HttpClient } from '../../../tests/support/http-client.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
let otherProcess: TestApi;
let support: HttpClient;
/** A colleague's calls go to the other process, because in one process the commands of a message wait for each other. */
let colleague: HttpClient;
beforeAll(async () => {
  api = await startTestApi();
  otherProcess = await startTestApi({ beside: api });
  support = await api.signIn('support@mirabelle.test');
  colleague = copyClient(support, otherProcess.url);
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await otherProcess[Symbol.asyncDispose]();
  await api[Symbol.asyncDispose]();
});

/** Sends messages from one address. @returns their ids */
async function sendMessages(count: number): Promise<string[]> {
  const form = {
    name: 'Ada',
    email: `${randomUUID()}@example.org`,
    subject: 'Shades',
    message: 'Which one?',
  };
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1)
    ids.push((await createClient(api.url).post<{ id: string }>('/api/contact', form)).body.id);
  return ids;
}

const formatPath = (id: string | undefined, action: string) => `/api/admin/contact-messages/${id}/${action}`;
const merge = (id: string | undefined, intoId: string | undefined, headers = {}) =>
  support.post(formatPath(id, 'merge'), { intoId }, headers);
const mergeAsColleague = (id: string | undefined, intoId: string | undefined) =>
  colleague.post(formatPath(id, 'merge'), { intoId });
const createKey = () => ({ 'idempotency-key': randomUUID() });

async function readMessage(id: string | undefined) {
  const events = await api.context.store.readStream(contactMessageStream(id ?? ''));
  return fold(contactMessage, narrowEvents(contactMessage, events));
}

/** Does the work right before the next append to a message. The append fails if the work does. */
function interruptAppend(id: string | undefined, work: () => Promise<unknown>): void {
  const { store } = api.context;
  const append = store.append.bind(store);
  let isDone = false;
  vi.spyOn(store, 'append').mockImplementation(async (stream, ...rest) => {
    if (stream === contactMessageStream(id ?? '') && !isDone) {
      isDone = true;
      await work();
    }
    return append(stream, ...rest);
  });
}

const REFUSED = { status: 422, body: { code: 'merge_refused' } };

describe('a merge that is requested again', () => {
  it('a merge that is requested again stays, although a colleague has merged the other message into a third one since', async () => {
    const [first, second, third] = await sendMessages(3);
    expect((await support.post(formatPath(first, 'assign'), {})).status).toBe(200);
    const key = createKey();
    interruptAppend(second, () => Promise.reject(new Error('The connection broke')));
    expect((await merge(first, second, key)).status).toBe(500);
    expect((await mergeAsColleague(second, third)).status).toBe(200);
    expect(await merge(first, second, key)).toMatchObject({ status: 200, body: { status: 'merged' } });
    expect((await readMessage(first)).mergedInto).toBe(second);
    // Whoever had the first message has the one in which the conversation goes on.
    expect((await readMessage(third)).assigneeId).toBe((await readMessage(first)).assigneeId);
  });

  it('a merge that is requested again is answered with the present status if it was undone since', async () => {
    const [first, second] = await sendMessages(2);
    const key = createKey();
    expect((await merge(first, second, key)).status).toBe(200);
    expect((await support.post(formatPath(first, 'unmerge'))).status).toBe(200);
    await api.context.pool.query('delete from idempotency_keys');
    expect(await merge(first, second, key)).toMatchObject({ status: 200, body: { status: 'new' } });
    expect((await readMessage(first)).mergedInto).toBeUndefined();
  });
});

describe('a merge at the same moment as others', () => {
  it.each([2, 3])(
    'a merge that closes a circle of %i messages is undone and refused, also when it is requested again',
    async (count) => {
      const ids = await sendMessages(count);
      const [first, second] = ids;
      const key = createKey();
      interruptAppend(first, async () => {
        for (let index = 1; index < count; index += 1)
          expect((await mergeAsColleague(ids[index], ids[(index + 1) % count])).status).toBe(200);
      });
      expect(await merge(first, second, key)).toMatchObject(REFUSED);
      expect(await merge(first, second, key)).toMatchObject(REFUSED);
      expect((await readMessage(first)).mergedInto).toBeUndefined();
      expect((await readMessage(ids.at(-1))).mergedInto).toBe(first);
    },
  );
});
