import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

const files = import.meta.glob<Record<string, unknown>>('../../public/locales/en/*.json', {
  eager: true,
  import: 'default',
});

/** The English texts by namespace. */
export const ENGLISH = Object.fromEntries(
  Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ''), texts]),
);

/** Starts translation with the English texts, as the app has them once they are loaded. */
export async function startTranslation(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'common',
    resources: { en: ENGLISH as Record<string, Record<string, string>> },
    interpolation: { escapeValue: false },
  });
}
