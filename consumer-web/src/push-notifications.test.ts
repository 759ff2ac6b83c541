import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showPushNotifications } from './push-notifications';

const ORIGIN = 'https://mirabelle.example';
const listeners = new Map<string, (event: object) => void>();
const showNotification = vi.fn(async () => undefined);
const openWindow = vi.fn(async () => null);
const focus = vi.fn(async () => undefined);
let windows: { url: string; focus: typeof focus }[] = [];

const scope = {
  addEventListener: (type: string, listener: (event: object) => void) => void listeners.set(type, listener),
  location: { origin: ORIGIN },
  registration: { showNotification },
  clients: { matchAll: async () => windows, openWindow },
};

beforeEach(() => {
  vi.clearAllMocks();
  windows = [];
  showPushNotifications(scope as object as ServiceWorkerGlobalScope);
});

/** Dispatches an event and waits for everything that it keeps the worker alive for. */
async function dispatch(type: string, event: object): Promise<void> {
  const pending: Promise<unknown>[] = [];
  listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => void pending.push(work) });
  await Promise.all(pending);
}

async function pressNotification(data: unknown): Promise<ReturnType<typeof vi.fn>> {
  const close = vi.fn();
  await dispatch('notificationclick', { notification: { close, data } });
  return close;
}

describe('push notifications', () => {
  it('a message of the server is shown in its language, and replaces an earlier one about the same booking', async () => {
    const message = { title: 'نراك قريبًا', body: 'Maison Aurore', tag: 'b1', lang: 'ar', dir: 'rtl' };
    await dispatch('push', { data: { json: () => ({ ...message, url: '/bookings/b1' }) } });
    const { title, ...options } = message;
    const shown = { ...options, data: '/bookings/b1', icon: '/icons/icon-192.png' };
    expect(showNotification.mock.calls).toEqual([[title, shown]]);
  });

  it('a push without content shows nothing', async () => {
    await dispatch('push', { data: null });
    expect(showNotification).not.toHaveBeenCalled();
  });

  it('a press closes the notification and opens the page of the booking', async () => {
    const close = await pressNotification('/bookings/b1');
    expect(close).toHaveBeenCalledOnce();
    expect(openWindow.mock.calls).toEqual([[`${ORIGIN}/bookings/b1`]]);
  });

  it('a press brings a window with the page to the front instead of opening another one', async () => {
    windows = [{ url: `${ORIGIN}/bookings/b1`, focus }];
    await pressNotification('/bookings/b1');
    expect(focus).toHaveBeenCalledOnce();
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('a press opens no page of another site', async () => {
    await pressNotification('https://evil.example/');
    expect(openWindow).not.toHaveBeenCalled();
  });
});
