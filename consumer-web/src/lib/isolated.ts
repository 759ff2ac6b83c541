import i18next from 'i18next';

/** Somebody's own words within a sentence that runs from right to left: their signs keep to them, whatever their language. */
export const isolated = (words: string): string => (i18next.dir() === 'rtl' ? `\u2068${words}\u2069` : words);

/** Names in a row that runs as the sentence around it does, each as its own letters do; no line of it begins with a dot. */
export const inRow = (names: readonly string[]): string => names.map(isolated).join('\u00a0· ');
