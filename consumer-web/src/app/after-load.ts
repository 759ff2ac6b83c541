import { isVisitorsPage } from '../lib/hydration';
import { removeMemberSnapshot } from '../lib/member-snapshot';
import { followOtherTabs } from './follow-other-tabs';
import { registerServiceWorker } from './register-service-worker';

/** Starts the parts that a visit needs only after its first page has loaded. The dev server has no service worker. */
export async function startAfterLoad(): Promise<void> {
  followOtherTabs();
  // Nobody is signed in here any more.
  if (isVisitorsPage()) removeMemberSnapshot();
  if (import.meta.env.PROD) await registerServiceWorker();
}
