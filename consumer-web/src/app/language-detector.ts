import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER, languageOfTag } from '@mirabelle/catalogue';
import type { LanguageDetectorModule } from 'i18next';

const STORAGE_KEY = 'i18nextLng';
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** Storage may be closed to us; then it says nothing and keeps nothing. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

const inCookie = () =>
  document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${LANGUAGE_COOKIE}=`))
    ?.slice(LANGUAGE_COOKIE.length + 1);

/** Where the reader's language may be known from, best first. The server looks at the same places as far as it sees them. */
const SOURCES: readonly (() => readonly (string | null | undefined)[])[] = [
  () => [new URLSearchParams(window.location.search).get(LANGUAGE_PARAMETER)],
  () => [inCookie()],
  () => [attempt(() => localStorage.getItem(STORAGE_KEY))],
  () => [attempt(() => sessionStorage.getItem(STORAGE_KEY))],
  () => navigator.languages,
  () => [document.documentElement.lang],
];

/** Finds the reader's language and remembers it, in the browser's storage and in a cookie for the server. */
export const languageDetector: LanguageDetectorModule = {
  type: 'languageDetector',
  detect: () =>
    SOURCES.flatMap((source) => source())
      .map(languageOfTag)
      .find((code) => code !== undefined),
  cacheUserLanguage(language) {
    attempt(() => localStorage.setItem(STORAGE_KEY, language));
    // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies that has methods is not in every browser
    document.cookie = `${LANGUAGE_COOKIE}=${language}; Max-Age=${YEAR_IN_SECONDS}; Path=/; SameSite=Lax`;
  },
};
