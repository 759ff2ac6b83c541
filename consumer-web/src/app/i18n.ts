import { FALLBACK_LANGUAGE, LANGUAGES, TIMING, TRANSLATION_LOADING } from '@mirabelle/catalogue';
import i18next, { type InitOptions } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import { formatNumber } from '../lib/format';
import { translationFiles } from './translation-files';

const YEAR_IN_MINUTES = 365 * 24 * 60;

/** Tells the browser the page's language and which way it runs. */
function markDocument(language: string): void {
  document.documentElement.lang = language;
  document.documentElement.dir = LANGUAGES.find(({ code }) => code === language)?.direction ?? 'ltr';
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
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      ...I18N_BASICS,
      ns: ['common', 'navigation'],
      maxRetries: TRANSLATION_LOADING.maxRetries,
      retryTimeout: TIMING.translationFirstRetry,
      maxParallelReads: TRANSLATION_LOADING.maxParallel,
      detection: {
        order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
        caches: ['localStorage', 'cookie'],
        // The server reads the cookie too, and knows languages, not countries.
        convertDetectedLanguage: (tag) => tag.split('-')[0] ?? tag,
        cookieMinutes: YEAR_IN_MINUTES,
        cookieOptions: { path: '/', sameSite: 'lax' },
      },
    });
  addFormats();
}
