import i18next from 'i18next';

/** Isolates a person's text within a right-to-left sentence, so that the text keeps its punctuation. */
export const isolateDirection = (text: string): string =>
  i18next.dir() === 'rtl' ? `\u2068${text}\u2069` : text;

/** Joins names with dots. Each name keeps its own direction, and no line starts with a dot. */
export const joinNames = (names: readonly string[]): string => names.map(isolateDirection).join('\u00a0· ');
