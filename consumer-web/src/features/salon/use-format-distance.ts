import { useTranslation } from 'react-i18next';
import { useOnceHydrated } from '../../lib/hydration';
import { useFormat } from '../../lib/use-format';

/**
 * Regions whose road signs are in miles: the United States with their territories except Puerto Rico, the United Kingdom with the
 * islands of the Crown, and Liberia. Small islands of the Caribbean are left out.
 */
const MILE_REGIONS: ReadonlySet<string | undefined> = new Set([
  'US',
  'AS',
  'GU',
  'MP',
  'VI',
  'GB',
  'GG',
  'IM',
  'JE',
  'LR',
]);
export const KILOMETERS_PER_MILE = 1.609344;

/** Whether people with this language and region, such as "en-US", measure distances in miles. */
export function usesMiles(locale: string): boolean {
  return MILE_REGIONS.has(new Intl.Locale(locale).maximize().region);
}

/** Converts miles to the unit that the reader's region measures in. */
export const fromMiles = (miles: number): number =>
  usesMiles(navigator.language) ? miles : miles * KILOMETERS_PER_MILE;

/** Returns a function that formats a number of miles or kilometers, by the reader's region. */
export function useFormatRadius(): (radius: number) => string {
  const format = useFormat();
  return (radius) => format.unit(radius, usesMiles(navigator.language) ? 'mile' : 'kilometer');
}

/**
 * Returns a function that formats a distance in miles or kilometers, by the reader's region. Prerendered markup is for any reader of
 * its language, so the language decides until the page is hydrated.
 */
export function useFormatDistance(): (miles: number) => string {
  const format = useFormat();
  const { i18n } = useTranslation();
  const isMiles = useOnceHydrated(
    () => usesMiles(navigator.language),
    () => usesMiles(i18n.language),
  );
  // Number and unit stay on one line.
  return (miles) =>
    (isMiles ? format.unit(miles, 'mile') : format.unit(miles * KILOMETERS_PER_MILE, 'kilometer')).replaceAll(
      ' ',
      '\u00a0',
    );
}
