import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request, send } from '../../../lib/api-client';
import { PushReminders } from '../../../lib/contracts';
import { reloadQueries } from '../../../lib/reload-queries';

const PATH = '/api/push-subscription';

/** Whether this browser can show push messages. On an iPhone it can once the app is on the home screen. */
export const supportsPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The person has not allowed notifications. */
class NotificationsNotAllowedError extends Error {
  override readonly name = 'NotificationsNotAllowed';
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const toBase64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const isMadeWith = (publicKey: string, { options }: PushSubscription): boolean =>
  toBase64url(options.applicationServerKey) === publicKey;

/**
 * The server's public key, and whether reminders are on: the server sends them to this browser, and the browser has a
 * subscription that was made with this key.
 */
export const remindersQuery = queryOptions({
  queryKey: [PATH],
  queryFn: async () => {
    const [{ publicKey, subscribed }, subscription] = await Promise.all([
      request('GET', PATH, PushReminders),
      findSubscription(),
    ]);
    return { publicKey, isOn: subscribed && subscription !== null && isMadeWith(publicKey, subscription) };
  },
});

/** Asks the person whether the site may notify them, and gives the server the address of this browser. */
async function turnOn(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotificationsNotAllowedError();
  if (!(await navigator.serviceWorker.getRegistration()))
    throw new Error('Reminders need the service worker, which is not registered');
  const { pushManager } = await navigator.serviceWorker.ready;
  const formerSubscription = await pushManager.getSubscription();
  if (formerSubscription && !isMadeWith(publicKey, formerSubscription))
    await formerSubscription.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await send('PUT', PATH, subscription.toJSON());
}

async function turnOff(): Promise<void> {
  await send('DELETE', PATH);
  await (await findSubscription())?.unsubscribe();
}

/** Turns the reminders on this device on, with the key of the server, or off. */
export function useSwitchReminders() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: { readonly on: true; readonly publicKey: string } | { readonly on: false }) =>
      change.on ? turnOn(change.publicKey) : turnOff(),
    onSettled: () => reloadQueries(client, { queryKey: [PATH] }),
  });
}

/** Whether turning on failed because the person did not allow notifications, which needs no error message. */
export const isPermissionRefused = (error: unknown): boolean => error instanceof NotificationsNotAllowedError;
