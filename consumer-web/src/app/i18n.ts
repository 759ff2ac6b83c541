import { FALLBACK_LANGUAGE, LANGUAGES, TIMING, TRANSLATION_LOADING } from '@mirabelle/catalogue';
import i18next, { type InitOptions } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { formatNumber } from '../lib/format';
import { languageDetector } from './language-detector';
import { translationFiles } from './translation-files';

/**
 * Tells the browser the page's language and which way it runs, unless the server has: browsers style a whole page anew
 * for it even if nothing changes.
 */
function markDocument(language: string): void {
  const page = document.documentElement;
  const direction = LANGUAGES.find(({ code }) => code === language)?.direction ?? 'ltr';
  if (page.lang !== language) page.lang = language;
  if (page.dir !== direction) page.dir = direction;
}

/** What holds for every language: which there are, and how a text's numbers are written. */
export const I18N_BASICS = {
  supportedLngs: LANGUAGES.map(({ code }) => code),
  fallbackLng: FALLBACK_LANGUAGE,
  nonExplicitSupportedLngs: true,
  load: 'languageOnly',
  defaultNS: 'common',
  // React escapes what it renders.
  interpolation: { escapeValue: false },
} as const satisfies InitOptions;

/** `{{count, number}}` in a text is written as the rest of the page writes numbers. */
export function addFormats(): void {
  i18next.services.formatter?.add('number', (value: number, language) =>
    formatNumber(value, language ?? FALLBACK_LANGUAGE),
  );
}

/** Starts translation: finds the reader's language and loads each namespace when a page first asks for it. */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', markDocument);
  await i18next
    .use(translationFiles)
    .use(languageDetector)
    .use(initReactI18next)
    .init({
      ...I18N_BASICS,
      ns: ['common', 'navigation'],
      maxRetries: TRANSLATION_LOADING.maxRetries,
      retryTimeout: TIMING.translationFirstRetry,
      maxParallelReads: TRANSLATION_LOADING.maxParallel,
    });
  addFormats();
}
