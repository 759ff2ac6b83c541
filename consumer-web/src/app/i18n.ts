import { FALLBACK_LANGUAGE, LANGUAGES, TIMING_MS, TRANSLATION_LOADING } from '@mirabelle/catalogue';
import i18next, { type InitOptions } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { formatNumber } from '../lib/format-numbers';
import { languageDetector } from './language-detector';
import { translationFiles } from './translation-files';

/**
 * Sets the language and the direction of the document. Equal values are not written again, because the browser would
 * recalculate the styles of the whole page even for those.
 */
function setDocumentLanguage(language: string): void {
  const page = document.documentElement;
  const direction = LANGUAGES.find(({ code }) => code === language)?.direction ?? 'ltr';
  if (page.lang !== language) page.lang = language;
  if (page.dir !== direction) page.dir = direction;
}

/** Options that the app, the prerendering build and the tests share. */
export const I18N_BASICS = {
  supportedLngs: LANGUAGES.map(({ code }) => code),
  fallbackLng: FALLBACK_LANGUAGE,
  nonExplicitSupportedLngs: true,
  load: 'languageOnly',
  defaultNS: 'common',
  // React escapes what it renders.
  interpolation: { escapeValue: false },
} as const satisfies InitOptions;

/** Registers the format `number`, so that `{{count, number}}` in a text is formatted like all numbers of the page. */
export function addFormats(): void {
  i18next.services.formatter?.add('number', (value: number, language) =>
    formatNumber(value, language ?? FALLBACK_LANGUAGE),
  );
}

/** Starts i18next in the reader's language. Each namespace is loaded when a page first needs it. */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', setDocumentLanguage);
  await i18next
    .use(translationFiles)
    .use(languageDetector)
    .use(initReactI18next)
    .init({
      ...I18N_BASICS,
      ns: ['common', 'navigation'],
      maxRetries: TRANSLATION_LOADING.maxRetries,
      retryTimeout: TIMING_MS.translationFirstRetry,
      maxParallelReads: TRANSLATION_LOADING.maxParallel,
    });
  addFormats();
}
