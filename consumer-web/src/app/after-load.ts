import { isVisitorsPage } from '../lib/hydration';
import { removeMemberSnapshot } from '../lib/member-snapshot';
import { hasPhotoDatabase } from '../lib/photo-database';
import { followOtherTabs } from './follow-other-tabs';
import { registerServiceWorker } from './register-service-worker';

/** Starts the parts that a visit needs only after its first page has loaded. The dev server has no service worker. */
export async function startAfterLoad(): Promise<void> {
  followOtherTabs();
  // The server sends a visitor's page only to a browser without a session, so the last member has signed out.
  if (isVisitorsPage()) removeMemberSnapshot();
  // After a reload the history entry still says that dialogs are open, and the first Back would only correct that.
  if (window.history.state?.dialogs) (await import('../components/ui/dialog-history')).reconcileSoon();
  // Some browsers deny storage. Then there is no photo.
  if (await hasPhotoDatabase().catch(() => false)) await (await import('../lib/kept-photo')).removeOldPhoto();
  if (import.meta.env.PROD) await registerServiceWorker();
}
