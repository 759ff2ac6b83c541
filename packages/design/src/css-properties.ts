import type { Theme } from './tokens.js';

/**
 * The custom properties that carry a theme: `surfaceRaised` becomes `--m-surface-raised`.
 *
 * @example cssProperties(lightTheme)['--m-ground'] // '#fbf7f3'
 */
export function cssProperties(theme: Theme): Record<string, string> {
  return Object.fromEntries(
    Object.entries(theme).map(([name, colour]) => [
      `--m-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      colour,
    ]),
  );
}
