import type { BackendModule } from 'i18next';

/** @throws Error when the server refuses the file. i18next repeats the request. */
async function fetchTexts(address: string): Promise<Record<string, unknown>> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

/**
 * Loads the texts of one namespace in one language for i18next. The files are fetched and not imported, because a
 * browser may remember a failed import for as long as the page is open, and a repeated import would fail too.
 */
export const translationFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    fetchTexts(`${import.meta.env.TEXTS}${language}/${namespace}.json`).then(
      (texts) => done(null, texts),
      // `true` lets i18next repeat the request.
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), true),
    );
  },
};
