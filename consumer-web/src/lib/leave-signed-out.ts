import { fullPageNavigation } from './full-page-navigation';
import { forgetMember } from './member-snapshot';
import { removePhoto } from './photo-database';

/** Clears what this tab has stored of the studio, and what this device has stored of the home page and of a photo. Language and theme stay. */
export function clearStoredPersonalData(): void {
  try {
    sessionStorage.clear();
  } catch {
    // If the browser denies storage, there is nothing to clear.
  }
  forgetMember();
  // Old browsers in private windows have no database.
  if (typeof indexedDB !== 'undefined') removePhoto();
}

/** Leaves for the home page after a sign-out. The full page load clears personal data from memory. */
export function leaveSignedOut(): void {
  clearStoredPersonalData();
  fullPageNavigation.to('/');
}
