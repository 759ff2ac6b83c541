import bowser from 'bowser';

/**
 * Names a browser and its system, such as "Firefox (Windows)", by its User-Agent header. The name needs no translation.
 *
 * @returns an empty text if the browser is unknown
 */
export function describeBrowser(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const parser = bowser.getParser(userAgent.slice(0, MAX_LENGTH));
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()];
  if (!browser) return '';
  return (system ? `${browser} (${system})` : browser).slice(0, MAX_LENGTH);
}

/** Longer than the header of any browser. */
const MAX_LENGTH = 500;
