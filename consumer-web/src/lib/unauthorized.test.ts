import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toastStore } from '../components/ui/toast-store';
import { installFakeApi } from '../testing/fake-api';
import { startTranslation } from '../testing/start-translation';
import { fullPageNavigation } from './full-page-navigation';
import { createQueryClient } from './query-client';

beforeEach(async () => {
  await startTranslation();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('handleUnauthorized', () => {
  it('shows a message, and half a second later opens the sign-in page once for two failed calls', async () => {
    const leaving = vi.spyOn(fullPageNavigation, 'to').mockImplementation(() => undefined);
    const calls = installFakeApi({
      'GET /api/saved/looks': { status: 401, json: {} },
      'GET /api/cart': { status: 401 },
    });
    window.history.replaceState(null, '', '/brands?x=1');
    const client = createQueryClient();
    await Promise.allSettled([
      client.fetchQuery({ queryKey: ['/api/saved', 'looks'] }),
      client.fetchQuery({ queryKey: ['/api/cart'] }),
    ]);
    expect(toastStore.snapshot()[0]).toMatchObject({
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
    });
    vi.advanceTimersByTime(499);
    expect(leaving).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(leaving.mock.calls).toEqual([['/api/login?returnTo=%2Fbrands%3Fx%3D1']]);
    expect(calls).toHaveLength(2);
  });
});
