import { fullPageNavigation } from './full-page-navigation';
import { forgetMember } from './member-snapshot';

/** The tab forgets what the person did in the studio, and the device what the home page has shown. Language and theme stay. */
export function forgetOnDevice(): void {
  try {
    sessionStorage.clear();
  } catch {
    // If the browser denies storage, there is nothing to clear.
  }
  forgetMember();
}

/** Leaves for the home page after a sign-out. The full page load clears personal data from memory. */
export function leaveSignedOut(): void {
  forgetOnDevice();
  fullPageNavigation.to('/');
}
