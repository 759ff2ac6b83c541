import { HttpError } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dataProvider } from './data-provider';
import { UNEXPECTED, UNREACHABLE } from './http-client';

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

function serverSays(response: Response | Error) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    if (response instanceof Error) throw response;
    return response;
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

afterEach(() => vi.unstubAllGlobals());

describe('a refusal', () => {
  it('is told in the words of the problem document', async () => {
    const problem = { status: 422, code: 'booking_not_open', detail: 'This booking is cancelled.' };
    serverSays(answer(422, problem));
    const failure = await dataProvider.act('bookings', 'b1', 'confirm').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(HttpError);
    expect(failure).toMatchObject({ message: 'This booking is cancelled.', status: 422, body: problem });
  });

  it('without such words is told in ours', async () => {
    serverSays(new Response('<html>Bad gateway</html>', { status: 502 }));
    await expect(dataProvider.getOne('bookings', { id: 'b1' })).rejects.toMatchObject({
      message: UNEXPECTED,
      status: 502,
    });
  });
});

it('says that the server cannot be reached when no answer comes', async () => {
  serverSays(new TypeError('Failed to fetch'));
  await expect(dataProvider.getOne('bookings', { id: 'b1' })).rejects.toMatchObject({
    message: UNREACHABLE,
    status: 0,
  });
});

it('sends every action with a key of its own, and its body as JSON', async () => {
  const fetch = serverSays(answer(200, { id: 'a/b', status: 'cancelled' }));
  await dataProvider.act('bookings', 'a/b', 'cancel', { reason: 'Ill' }, { version: 3 });
  serverSays(answer(200, {}));
  const [url, options] = fetch.mock.calls[0] ?? [];
  const headers = new Headers(options?.headers);
  expect(url).toBe('/api/admin/bookings/a%2Fb/cancel');
  expect(options).toMatchObject({ method: 'POST', credentials: 'same-origin', body: '{"reason":"Ill"}' });
  expect(headers.get('content-type')).toBe('application/json');
  expect(headers.get('if-match')).toBe('"3"');
  expect(headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
});

it('takes the length of a list from Content-Range', async () => {
  serverSays(answer(200, [{ id: 'b1' }], { 'Content-Range': 'bookings 0-0/63' }));
  const page = { page: 1, perPage: 1 };
  expect(await dataProvider.getList('bookings', { pagination: page })).toEqual({
    data: [{ id: 'b1' }],
    total: 63,
  });
});
