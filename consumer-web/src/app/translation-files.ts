import type { BackendModule } from 'i18next';

/** Address of each translation file, by its path under `src/locales`. Files are fetched when a page needs them. */
const ADDRESSES = import.meta.glob<string>('../locales/*/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** @throws Error when the file does not come; i18next asks again then. */
async function fetchTexts(address: string): Promise<Record<string, unknown>> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

/**
 * Brings i18next the texts of one namespace in one language. Fetched and not imported, because a browser may
 * remember a failed import for as long as the page lives, and then asking again would be in vain.
 */
export const translationFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const address = ADDRESSES[`../locales/${language}/${namespace}.json`];
    if (!address) return done(new Error(`No texts for ${namespace} in ${language}`), false);
    fetchTexts(address).then(
      (texts) => done(null, texts),
      // The second argument says whether asking again may help.
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), true),
    );
  },
};
