import { followOtherTabs } from './follow-other-tabs';
import { registerServiceWorker } from './register-service-worker';

/** Starts the parts that a visit needs only after its first page has loaded. The dev server has no service worker. */
export async function startAfterLoad(): Promise<void> {
  followOtherTabs();
  if (import.meta.env.PROD) await registerServiceWorker();
}
