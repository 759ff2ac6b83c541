import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { addFormats, I18N_BASICS } from './app/i18n';

/** The texts of a namespace as a tree of keys. */
export type Texts = { readonly [key: string]: string | Texts };

const files = import.meta.glob<Texts>('./locales/*/*.json', { eager: true, import: 'default' });

/** All texts by language and namespace. */
export const TEXTS: Readonly<Record<string, Readonly<Record<string, Texts>>>> = Object.entries(files).reduce(
  (all: Record<string, Record<string, Texts>>, [path, texts]) => {
    const [language = '', file = ''] = path.split('/').slice(-2);
    all[language] = { ...all[language], [file.replace('.json', '')]: texts };
    return all;
  },
  {},
);

/** The English texts by namespace. */
const ENGLISH = TEXTS.en ?? {};

/** Starts i18next with all texts loaded, for tests and for rendering outside of a browser, in any language. */
export async function startTranslation(language = 'en'): Promise<void> {
  await i18next.use(initReactI18next).init({
    ...I18N_BASICS,
    lng: language,
    ns: Object.keys(ENGLISH),
    resources: TEXTS,
  });
  addFormats();
}
