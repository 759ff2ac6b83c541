import i18next from 'i18next';

/**
 * Isolates a person's text within a right-to-left sentence, so that the text keeps its punctuation.
 *
 * @param direction of the sentence; pages that the server renders pass the direction of their own language
 */
export const isolateDirection = (text: string, direction = i18next.dir()): string =>
  direction === 'rtl' ? `\u2068${text}\u2069` : text;

/**
 * Joins names with dots. Each name keeps its own direction, and no line starts with a dot.
 *
 * @param direction of the text around them, as for `isolateDirection`
 */
export const joinNames = (names: readonly string[], direction = i18next.dir()): string =>
  names.map((name) => isolateDirection(name, direction)).join('\u00a0· ');
