import { fullPageNavigation } from './full-page-navigation';
import { forgetMember } from './member-snapshot';

/**
 * Leaves for the home page after a sign-out. The tab forgets what the person did in the studio, the device forgets what the
 * home page has shown, and the full page load clears personal data from memory. Language and theme stay.
 */
export function leaveSignedOut(): void {
  try {
    sessionStorage.clear();
  } catch {
    // If the browser denies storage, there is nothing to clear.
  }
  forgetMember();
  fullPageNavigation.to('/');
}
