/// <reference lib="webworker" />
import type { PushReminders } from '@mirabelle/contracts';

const PATH = '/api/push-subscription';

/**
 * Gives the server the new address of this browser when the push service replaces the old one, so that reminders keep
 * coming. It does nothing for a visitor, or where the reminders are off.
 */
export function renewPushSubscription(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renew(scope, event.newSubscription));
  });
}

/** @param replacement the new subscription, if the browser has made it by itself */
async function renew(scope: ServiceWorkerGlobalScope, replacement: PushSubscription | null): Promise<void> {
  const answer = await fetch(PATH);
  if (!answer.ok) return;
  const { publicKey, subscribed } = (await answer.json()) as PushReminders;
  if (!subscribed) return;
  const subscription =
    replacement ??
    (await scope.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    }));
  await fetch(PATH, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  });
}
