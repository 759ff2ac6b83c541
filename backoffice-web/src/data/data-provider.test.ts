import { HttpError } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dataProvider } from './data-provider';
import { request, SERVER_UNREACHABLE, UNEXPECTED_ERROR } from './http-client';
import { onPossibleRoleChange } from './possible-role-changes';

const createJsonResponse = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

function stubFetch(response: Response | Error) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    if (response instanceof Error) throw response;
    return response;
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

afterEach(() => vi.unstubAllGlobals());

describe('dataProvider', () => {
  it("dataProvider rejects with the detail of the server's problem document", async () => {
    const problem = { status: 422, code: 'booking_not_open', detail: 'This booking is canceled.' };
    stubFetch(createJsonResponse(422, problem));
    const error = await dataProvider
      .runAction('bookings', 'b1', 'confirm')
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ message: 'This booking is canceled.', status: 422, body: problem });
  });

  it('dataProvider rejects with a general message when an error response is no problem document', async () => {
    stubFetch(new Response('<html>Bad gateway</html>', { status: 502 }));
    await expect(dataProvider.getOne('bookings', { id: 'b1' })).rejects.toMatchObject({
      message: UNEXPECTED_ERROR,
      status: 502,
    });
  });

  it('a read that the user’s role does not allow is reported, and a refused change or another refusal is not', async () => {
    const report = vi.fn();
    const stop = onPossibleRoleChange(report);
    stubFetch(createJsonResponse(403, { status: 403, code: 'forbidden', detail: 'Not allowed.' }));
    await expect(dataProvider.runAction('bookings', 'b1', 'confirm')).rejects.toMatchObject({ status: 403 });
    stubFetch(createJsonResponse(403, { status: 403, code: 'forbidden', detail: 'Not allowed.' }));
    await expect(request('/api/prices')).rejects.toMatchObject({ status: 403 });
    stubFetch(createJsonResponse(403, { status: 403, code: 'step_up_required', detail: 'Who are you?' }));
    await expect(dataProvider.getOne('users', { id: 'u1' })).rejects.toMatchObject({ status: 403 });
    stubFetch(createJsonResponse(404, { status: 404, detail: 'There is no such booking.' }));
    await expect(dataProvider.getOne('bookings', { id: 'b1' })).rejects.toMatchObject({ status: 404 });
    expect(report).not.toHaveBeenCalled();
    stubFetch(createJsonResponse(403, { status: 403, code: 'forbidden', detail: 'Not allowed.' }));
    await expect(dataProvider.getOne('bookings', { id: 'b1' })).rejects.toMatchObject({ status: 403 });
    expect(report).toHaveBeenCalledOnce();
    stop();
  });

  it('dataProvider rejects with status 0 when the server cannot be reached', async () => {
    stubFetch(new TypeError('Failed to fetch'));
    await expect(dataProvider.getOne('bookings', { id: 'b1' })).rejects.toMatchObject({
      message: SERVER_UNREACHABLE,
      status: 0,
    });
  });

  it("dataProvider sends an action with an idempotency key, the record's version and a JSON body", async () => {
    const fetch = stubFetch(createJsonResponse(200, { id: 'a/b', status: 'cancelled' }));
    await dataProvider.runAction('bookings', 'a/b', 'cancel', { reason: 'Ill' }, { version: 3 });
    const [url, options] = fetch.mock.calls[0] ?? [];
    const headers = new Headers(options?.headers);
    expect(url).toBe('/api/admin/bookings/a%2Fb/cancel');
    expect(options).toMatchObject({ method: 'POST', credentials: 'same-origin', body: '{"reason":"Ill"}' });
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('if-match')).toBe('"3"');
    expect(headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('dataProvider begins a trace with each call, in the format of W3C Trace Context', async () => {
    const fetch = stubFetch(createJsonResponse(200, { id: 'b1' }));
    await dataProvider.getOne('bookings', { id: 'b1' });
    fetch.mockResolvedValue(createJsonResponse(200, { id: 'b1', status: 'cancelled' }));
    await dataProvider.runAction('bookings', 'b1', 'cancel', {}, { version: 3 });
    const [readTrace, changeTrace] = fetch.mock.calls.map(
      ([, options]) => new Headers(options?.headers).get('traceparent') ?? '',
    );
    for (const trace of [readTrace, changeTrace])
      expect(trace).toMatch(/^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-01$/);
    expect(readTrace?.slice(0, 35)).not.toBe(changeTrace?.slice(0, 35));
  });

  it('dataProvider saves a record with an idempotency key, and again under the same key if no answer comes', async () => {
    vi.useFakeTimers();
    const answers = [
      new TypeError('Failed to fetch'),
      createJsonResponse(200, { id: 'aurora', name: 'Aurora' }),
    ];
    const fetch = vi.fn<typeof globalThis.fetch>(async () => {
      const answer = answers.shift();
      if (answer instanceof Response) return answer;
      throw answer;
    });
    vi.stubGlobal('fetch', fetch);
    const previousData = { id: 'aurora', name: 'Aura', version: 4 };
    const saving = dataProvider.update('salons', { id: 'aurora', data: { name: 'Aurora' }, previousData });
    await vi.runAllTimersAsync();
    expect(await saving).toEqual({ data: { ...previousData, name: 'Aurora' } });
    const sent = fetch.mock.calls.map(([, options]) => new Headers(options?.headers));
    expect(sent).toHaveLength(2);
    expect(sent.map((headers) => headers.get('if-match'))).toEqual(['"4"', '"4"']);
    const [first, second] = sent.map((headers) => headers.get('idempotency-key'));
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
    vi.useRealTimers();
  });

  it('dataProvider sends a command that got no answer under the same key when the user gives it again, and under another once it is answered', async () => {
    vi.useFakeTimers();
    const fetch = stubFetch(new TypeError('Failed to fetch'));
    const readLastKey = () => new Headers(fetch.mock.lastCall?.[1]?.headers).get('idempotency-key');
    const reply = async (text: string, version: number) => {
      const sending = dataProvider.runAction('contact-messages', 'm1', 'reply', { reply: text }, { version });
      const settled = sending.then(() => 'answered').catch(({ status }: HttpError) => status);
      await vi.runAllTimersAsync();
      return { outcome: await settled, key: readLastKey() };
    };
    const lost = await reply('Soon', 1);
    expect(lost.outcome).toBe(0);
    fetch.mockImplementation(async () => new Response('', { status: 502 }));
    expect(await reply('Soon', 1)).toEqual({ outcome: 502, key: lost.key });
    fetch.mockImplementation(async () => createJsonResponse(200, { id: 'm1' }));
    const other = await reply('Later', 1);
    expect(other.key).not.toBe(lost.key);
    // The record may have been read again meanwhile.
    expect(await reply('Soon', 2)).toEqual({ outcome: 'answered', key: lost.key });
    expect((await reply('Soon', 2)).key).not.toBe(lost.key);
    vi.useRealTimers();
  });

  it('dataProvider sends a command under a new key ten minutes after it got no answer', async () => {
    vi.useFakeTimers();
    const fetch = stubFetch(new TypeError('Failed to fetch'));
    const suspend = async () => {
      const sending = dataProvider.runAction('salons', 'aurora', 'suspend', { reason: 'closed' });
      const settled = sending.catch(() => undefined);
      await vi.runAllTimersAsync();
      await settled;
      return new Headers(fetch.mock.lastCall?.[1]?.headers).get('idempotency-key');
    };
    const first = await suspend();
    vi.advanceTimersByTime(9 * 60_000);
    expect(await suspend()).toBe(first);
    vi.advanceTimersByTime(10 * 60_000);
    expect(await suspend()).not.toBe(first);
    vi.useRealTimers();
  });

  it('dataProvider reads the total number of records from Content-Range', async () => {
    stubFetch(createJsonResponse(200, [{ id: 'b1' }], { 'Content-Range': 'bookings 0-0/63' }));
    const page = { page: 1, perPage: 1 };
    expect(await dataProvider.getList('bookings', { pagination: page })).toEqual({
      data: [{ id: 'b1' }],
      total: 63,
    });
  });
});
