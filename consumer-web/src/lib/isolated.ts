import i18next from 'i18next';

/** Somebody's own words within a sentence that runs from right to left: their signs keep to them, whatever their language. */
export const isolated = (words: string): string => (i18next.dir() === 'rtl' ? `\u2068${words}\u2069` : words);
