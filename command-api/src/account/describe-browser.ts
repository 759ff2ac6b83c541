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

/** Characters that are read of a header and kept of a name. The headers of common browsers are shorter. */
const MAX_LENGTH = 500;
