import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toastStore } from '../components/ui/toast-store';
import { startTranslation } from '../start-translation';
import { installFakeApi } from '../testing/fake-api';
import { fullPageNavigation } from './full-page-navigation';
import { createQueryClient, SESSION_RENEWAL_MS } from './query-client';
import { endSession } from './unauthorized';

beforeEach(async () => {
  await startTranslation();
  vi.useFakeTimers();
  toastStore.markDrawn();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('handleUnauthorized', () => {
  it('handleUnauthorized shows a message, and half a second later opens the sign-in page once for two failed calls', async () => {
    const leaving = vi.spyOn(fullPageNavigation, 'to').mockImplementation(() => undefined);
    const calls = installFakeApi({
      'GET /api/saved/looks': { status: 401, json: {} },
      'GET /api/cart': { status: 401 },
    });
    window.history.replaceState(null, '', '/brands?x=1#lips');
    const client = createQueryClient();
    void client.prefetchQuery({ queryKey: ['/api/saved', 'looks'] });
    void client.prefetchQuery({ queryKey: ['/api/cart'] });
    await vi.advanceTimersByTimeAsync(SESSION_RENEWAL_MS);
    expect(toastStore.snapshot()[0]).toMatchObject({
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
    });
    await vi.advanceTimersByTimeAsync(499);
    expect(leaving).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(leaving.mock.calls).toEqual([['/api/login?returnTo=%2Fbrands%3Fx%3D1%23lips']]);
    expect(calls).toHaveLength(4);
  });

  it('a read that is refused while another tab renews the session is made again, and nobody is told that they are logged out', async () => {
    const leaving = vi.spyOn(fullPageNavigation, 'to').mockImplementation(() => undefined);
    let isRenewed = false;
    installFakeApi({ 'GET /api/cart': () => (isRenewed ? { json: ['lipstick'] } : { status: 401 }) });
    const before = toastStore.snapshot().length;
    const reading = createQueryClient().fetchQuery({ queryKey: ['/api/cart'] });
    await vi.advanceTimersByTimeAsync(0);
    isRenewed = true;
    await vi.advanceTimersByTimeAsync(SESSION_RENEWAL_MS);
    expect(await reading).toEqual(['lipstick']);
    await vi.advanceTimersByTimeAsync(500);
    expect(toastStore.snapshot()).toHaveLength(before);
    expect(leaving).not.toHaveBeenCalled();
  });
});

describe('endSession', () => {
  /** A page that reads the cart while the person ends the session. The server answers that nobody is signed in. */
  async function readCartWhile(end: () => Promise<unknown>) {
    const leaving = vi.spyOn(fullPageNavigation, 'to').mockImplementation(() => undefined);
    installFakeApi({ 'GET /api/cart': { status: 401 } });
    const client = createQueryClient();
    const read = async () => {
      void client.prefetchQuery({ queryKey: ['/api/cart'] });
      await vi.advanceTimersByTimeAsync(SESSION_RENEWAL_MS);
    };
    const ended = endSession(async () => {
      await read();
      await end();
    }).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(500);
    await ended;
    return { leaving, read };
  }

  it('endSession keeps calls that are refused meanwhile and afterwards from opening the sign-in page', async () => {
    const { leaving, read } = await readCartWhile(async () => undefined);
    await read();
    await vi.advanceTimersByTimeAsync(500);
    expect(leaving).not.toHaveBeenCalled();
  });

  it('endSession leaves an announced sign-in page unopened', async () => {
    const leaving = vi.spyOn(fullPageNavigation, 'to').mockImplementation(() => undefined);
    installFakeApi({ 'GET /api/cart': { status: 401 } });
    void createQueryClient().prefetchQuery({ queryKey: ['/api/cart'] });
    await vi.advanceTimersByTimeAsync(SESSION_RENEWAL_MS);
    expect(toastStore.snapshot()[0]?.title).toBe('Unauthorized');
    await endSession(async () => undefined);
    await vi.advanceTimersByTimeAsync(500);
    expect(leaving).not.toHaveBeenCalled();
  });

  it('endSession lets refused calls open the sign-in page again once it has failed', async () => {
    const { leaving, read } = await readCartWhile(() => Promise.reject(new Error('offline')));
    expect(leaving).not.toHaveBeenCalled();
    await read();
    await vi.advanceTimersByTimeAsync(500);
    expect(leaving).toHaveBeenCalledOnce();
  });
});
