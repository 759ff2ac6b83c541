/// <reference lib="webworker" />

/** A message of the server, as `PushMessage` of the workers has it. */
interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Path of the page that a press opens. */
  readonly url: string;
  /** A message takes the place of an earlier one with the same tag. */
  readonly tag: string;
  readonly lang: string;
  readonly dir: NotificationDirection;
}

/** Shows the messages that the server pushes, and opens their page at a press. */
export function showPushNotifications(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('push', (event) => {
    if (!event.data) return;
    const { title, url, ...options } = event.data.json() as PushMessage;
    const icon = '/icons/icon-192.png';
    event.waitUntil(scope.registration.showNotification(title, { ...options, icon, data: url }));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(scope, event.notification));
  });
}

/** Brings the page to the front if it is open in a window, and otherwise opens it. */
async function openPage(scope: ServiceWorkerGlobalScope, notification: Notification): Promise<void> {
  const { href, origin } = new URL(String(notification.data), scope.location.origin);
  if (origin !== scope.location.origin) return;
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const openWindow = windows.find(({ url }) => url === href);
  await (openWindow ? openWindow.focus() : scope.clients.openWindow(href));
}
