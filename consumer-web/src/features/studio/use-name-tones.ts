import type { Shade } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { findColorWords } from './shade-color';
import { matchesSearch, toSearchableText } from './shade-search';

/**
 * Returns a function that names the tones of a shade which a search found although neither its name nor its brand and code have the
 * searched words: a red with a copper tone does not look like a hit of "copper" otherwise.
 */
export function useNameTones() {
  const { t } = useTranslation('shade');
  return (shade: Shade, searchedText: string): readonly string[] =>
    matchesSearch(toSearchableText([shade.name, shade.brand, shade.code]), searchedText)
      ? []
      : findColorWords(shade)
          .map((word) => [word, t(`colors.${word}`)] as const)
          .filter((words) => matchesSearch(toSearchableText(words), searchedText))
          .map(([, name]) => name);
}
