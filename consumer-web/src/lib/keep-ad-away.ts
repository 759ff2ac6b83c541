/** The tab's session storage keeps under this name that the video ad was seen or is kept away. Its name is older than the second reason. */
const STORED_KEY = 'mirabelle.adSeen';

/** What the session storage of the browser did not keep: whether this document shows no video ad any more. */
export const unstoredVisit = { isAdKeptAway: false };

/** Whether this visit shows no video ad any more. Where session storage cannot be read, it shows none, so that the ad cannot repeat. */
export function isAdKeptAway(): boolean {
  try {
    return unstoredVisit.isAdKeptAway || sessionStorage.getItem(STORED_KEY) !== null;
  } catch {
    return true;
  }
}

/** Keeps the video ad away for the rest of the visit: it was seen, or the person has paid or booked. */
export function keepAdAway(): void {
  try {
    sessionStorage.setItem(STORED_KEY, new Date().toISOString());
  } catch {
    unstoredVisit.isAdKeptAway = true;
  }
}
