import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renewPushSubscription } from './renew-push-subscription';

const listeners = new Map<string, (event: object) => void>();
const createdSubscription = { endpoint: 'https://push.example/made', keys: { p256dh: 'p', auth: 'a' } };
const subscribe = vi.fn(async () => createdSubscription);
const fetchMock = vi.fn();

const scope = {
  addEventListener: (type: string, listener: (event: object) => void) => void listeners.set(type, listener),
  registration: { pushManager: { subscribe } },
};

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('fetch', fetchMock);
  renewPushSubscription(scope as object as ServiceWorkerGlobalScope);
});
afterEach(() => vi.unstubAllGlobals());

/**
 * Replaces the subscription as the push service does. The server answers the request for the reminders with `status` and
 * `reminders`.
 *
 * @returns path and body of each `PUT` request that followed
 */
async function replaceSubscription(newSubscription: object | null, status: number, reminders: object) {
  fetchMock.mockImplementation(async (_path: string, request?: RequestInit) =>
    request?.method === 'PUT'
      ? new Response(null, { status: 204 })
      : new Response(JSON.stringify(reminders), { status }),
  );
  const pending: Promise<unknown>[] = [];
  listeners.get('pushsubscriptionchange')?.({
    newSubscription,
    waitUntil: (work: Promise<unknown>) => void pending.push(work),
  });
  await Promise.all(pending);
  expect(pending).toHaveLength(1);
  return fetchMock.mock.calls
    .filter(([, request]) => request?.method === 'PUT')
    .map(([path, request]) => [path, JSON.parse(String(request.body))]);
}

describe('a push subscription that is replaced', () => {
  it('a push subscription that is replaced is made again with the key of the server, which gets the new address', async () => {
    const sent = await replaceSubscription(null, 200, { publicKey: 'key', subscribed: true });
    expect(subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: 'key' }]]);
    expect(sent).toEqual([['/api/push-subscription', createdSubscription]]);
  });

  it('a push subscription that is replaced is given to the server as the browser has made it', async () => {
    const replacement = { ...createdSubscription, endpoint: 'https://push.example/by-the-browser' };
    const sent = await replaceSubscription(replacement, 200, { publicKey: 'key', subscribed: true });
    expect(subscribe).not.toHaveBeenCalled();
    expect(sent).toEqual([['/api/push-subscription', replacement]]);
  });

  it('a push subscription that is replaced is not made again for a visitor, or where the reminders are off', async () => {
    expect(await replaceSubscription(null, 401, { code: 'sign_in_required' })).toEqual([]);
    expect(await replaceSubscription(null, 200, { publicKey: 'key', subscribed: false })).toEqual([]);
    expect(subscribe).not.toHaveBeenCalled();
  });
});
