import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Answer, createClient } from '../../../tests/support/http-client.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ rateLimitScale: 1 });
});
afterAll(() => api[Symbol.asyncDispose]());

const MESSAGE = { name: 'Ada', email: 'ada@example.org', subject: 'Shades', message: 'Which one is it?' };
const write = () => createClient(api.url).post('/api/contact', MESSAGE);
const readHeader = ({ headers }: Answer, name: string) => headers.get(`ratelimit-${name}`);
const readRemaining = (answer: Answer) => Number(readHeader(answer, 'remaining'));

describe('the RateLimit headers', () => {
  it('the RateLimit headers show the calls left, which fall with each call, and the seconds until calls are allowed again', async () => {
    const first = await write();
    expect(readHeader(first, 'policy')).toBe('20;w=900');
    expect(readRemaining(first)).toBe(19);
    expect(readRemaining(await write())).toBe(18);

    let answer = await write();
    while (answer.status === 201) answer = await write();
    expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_requests', limit: 'contact' } });
    expect(readRemaining(answer)).toBe(0);
    const secondsUntilReset = Number(readHeader(answer, 'reset'));
    expect(answer.headers.get('retry-after')).toBe(String(secondsUntilReset));
    expect(answer.body).toMatchObject({ retryAfterSeconds: secondsUntilReset });
    const { rows } = await api.context.pool.query<{ seconds: number }>(
      `select (expire - extract(epoch from clock_timestamp()) * 1000)::float / 1000 as seconds
       from rate_limits where key like 'contact:%'`,
    );
    expect(Math.abs(secondsUntilReset - (rows[0]?.seconds ?? 0))).toBeLessThan(5);

    await api.context.pool.query(`update rate_limits set expire = 1 where key like 'contact:%'`);
    expect(readRemaining(await write())).toBe(19);
  });

  it('the RateLimit headers show the limit that leaves the fewest calls', async () => {
    const writeElsewhere = () => createClient(api.url).post('/api/nothing');
    // Tried again if a new minute begins in between, because the count then starts over.
    await vi.waitFor(async () => {
      let callsLeft = readRemaining(await writeElsewhere());
      while (callsLeft > 5) callsLeft = readRemaining(await writeElsewhere());
      const answer = await write();
      expect(readHeader(answer, 'policy')).toBe('120;w=60');
      expect(readRemaining(answer)).toBe(callsLeft - 1);
    });
  });

  it('the RateLimit headers count the violation reports of a browser apart from the calls of the person', async () => {
    // Written differently on purpose: case and a final slash must not change which limit counts.
    const report = () => createClient(api.url).post('/API/violation-reports/', {});
    const writesLeft = readRemaining(await createClient(api.url).post('/api/nothing'));
    const first = await report();
    expect(first.status).toBe(204);
    expect(readHeader(first, 'policy')).toBe('60;w=60');
    for (let sent = 0; sent < 60; sent += 1) await report();
    expect(await report()).toMatchObject({ status: 429, body: { limit: 'violation-reports' } });
    expect(readRemaining(await createClient(api.url).post('/api/nothing'))).toBeGreaterThanOrEqual(
      writesLeft - 1,
    );
  });
});
