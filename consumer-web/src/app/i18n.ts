import { FALLBACK_LANGUAGE, LANGUAGES, TIMING, TRANSLATION_LOADING } from '@mirabelle/catalogue';
import i18next from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { AVAILABLE_LANGUAGES } from './languages';

/** Tells the browser the page's language and which way it runs. */
function markDocument(language: string): void {
  document.documentElement.lang = language;
  document.documentElement.dir = LANGUAGES.find(({ code }) => code === language)?.direction ?? 'ltr';
}

/** Starts translation: finds the reader's language and loads each namespace when a page first asks for it. */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', markDocument);
  await i18next
    .use(HttpBackend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      supportedLngs: AVAILABLE_LANGUAGES.map(({ code }) => code),
      fallbackLng: FALLBACK_LANGUAGE,
      nonExplicitSupportedLngs: true,
      load: 'languageOnly',
      ns: ['common', 'navigation'],
      defaultNS: 'common',
      partialBundledLanguages: true,
      maxRetries: TRANSLATION_LOADING.maxRetries,
      retryTimeout: TIMING.translationFirstRetry,
      maxParallelReads: TRANSLATION_LOADING.maxParallel,
      backend: { loadPath: '/locales/{{lng}}/{{ns}}.json' },
      detection: {
        order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
        caches: ['localStorage', 'cookie'],
        // The server reads the cookie too, and knows languages, not countries.
        convertDetectedLanguage: (tag) => tag.split('-')[0] ?? tag,
        cookieOptions: { path: '/', sameSite: 'lax' },
      },
      // React escapes what it renders.
      interpolation: { escapeValue: false },
    });
}
