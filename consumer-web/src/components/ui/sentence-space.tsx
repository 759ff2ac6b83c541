import { useTranslation } from 'react-i18next';

/** Languages that set nothing between two sentences. */
const LANGUAGES_WITHOUT_SPACE: readonly string[] = ['ja', 'zh'];

/** The space between two sentences of a line that are separate texts, in the reader's language. */
export function SentenceSpace() {
  const { language } = useTranslation().i18n;
  // Part of the text, so that no element stands between the sentences.
  return LANGUAGES_WITHOUT_SPACE.includes(language) ? null : ' ';
}
