import { findLanguageOfTag, LANGUAGE_COOKIE, LANGUAGE_PARAMETER } from '@mirabelle/catalogue';
import type { LanguageDetectorModule } from 'i18next';

export const LANGUAGE_STORAGE_KEY = 'i18nextLng';
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** Runs an action on the browser's storage. Returns undefined if the browser denies access. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

const readCookie = () =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${LANGUAGE_COOKIE}=`))
    ?.slice(LANGUAGE_COOKIE.length + 1);

/** Sources of the reader's language, best first. The gateway tries the sources that a request contains in the same order. */
const SOURCES: readonly (() => readonly (string | null | undefined)[])[] = [
  () => [new URLSearchParams(window.location.search).get(LANGUAGE_PARAMETER)],
  () => [readCookie()],
  () => [attempt(() => localStorage.getItem(LANGUAGE_STORAGE_KEY))],
  () => [attempt(() => sessionStorage.getItem(LANGUAGE_STORAGE_KEY))],
  () => navigator.languages,
  () => [document.documentElement.lang],
];

/** Detects the reader's language and stores it in the browser's storage and in a cookie for the server. */
export const languageDetector: LanguageDetectorModule = {
  type: 'languageDetector',
  detect: () =>
    SOURCES.flatMap((source) => source())
      .map(findLanguageOfTag)
      .find((code) => code !== undefined),
  cacheUserLanguage(language) {
    attempt(() => localStorage.setItem(LANGUAGE_STORAGE_KEY, language));
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    document.cookie = `${LANGUAGE_COOKIE}=${language}; Max-Age=${YEAR_IN_SECONDS}; Path=/; SameSite=Lax`;
  },
};
