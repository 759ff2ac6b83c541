import type { BackendModule } from 'i18next';

/** @throws Error when the file does not come; i18next asks again then. */
async function fetchTexts(address: string): Promise<Record<string, unknown>> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

/**
 * Brings i18next the texts of one namespace in one language, when a page needs them. Fetched and not imported, because
 * a browser may remember a failed import for as long as the page lives, and then asking again would be in vain.
 */
export const translationFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    fetchTexts(`${import.meta.env.TEXTS}${language}/${namespace}.json`).then(
      (texts) => done(null, texts),
      // The second argument says whether asking again may help.
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), true),
    );
  },
};
