import { MAX_RETURN_PATH_LENGTH } from './full-page-navigation';

/**
 * An intent is what a visitor was about to do when a sign-in came between. The URL to return to carries it as a
 * parameter, so that it is also known on another device, where the mailed link is opened. `add` puts products into the
 * cart, `favor` makes something a favorite, `save` saves a look, and `plan` starts a plan.
 */
const INTENTS = ['add', 'favor', 'save', 'plan'] as const;
export type Intent = (typeof INTENTS)[number];

/** Name of the entry of session storage that confirms an intent. */
const CONFIRMED_KEY = 'mirabelle.intent';

/** The URL of this page with an intent. Values for which the URL has no room are left out. */
export function createIntentUrl(intent: Intent, values: readonly string[]): string {
  const { pathname, search } = window.location;
  const parameters = new URLSearchParams(search);
  parameters.delete(intent);
  let url = `${pathname}${search}`;
  for (const value of values) {
    parameters.append(intent, value);
    const longer = `${pathname}?${parameters}`;
    if (longer.length > MAX_RETURN_PATH_LENGTH) break;
    url = longer;
  }
  return url;
}

/** The intent that a URL carries, if it carries one. */
export function findIntent(url: string): Intent | undefined {
  const { searchParams } = new URL(url, window.location.origin);
  return INTENTS.find((intent) => searchParams.has(intent));
}

/** Removes the intent from the parameters of a URL. */
export function removeIntent(parameters: URLSearchParams): void {
  for (const intent of INTENTS) parameters.delete(intent);
}

/**
 * Confirms, in this tab, that the person has signed in for the intent of a URL. A URL alone is not enough,
 * because somebody else's link could then change a cart.
 */
export function confirmIntent(url: string): void {
  if (!findIntent(url)) return;
  try {
    sessionStorage.setItem(CONFIRMED_KEY, new Date().toISOString());
  } catch {
    // If the browser denies storage, the page opens without carrying the intent out.
  }
}

/** Whether an intent was confirmed in this tab since the last call. Removes the confirmation. */
export function consumeIntentConfirmation(): boolean {
  try {
    const isConfirmed = sessionStorage.getItem(CONFIRMED_KEY) !== null;
    sessionStorage.removeItem(CONFIRMED_KEY);
    return isConfirmed;
  } catch {
    return false;
  }
}
