import { useFormat } from '../../lib/use-format';

/** Countries whose road signs are in miles. */
const MILE_REGIONS: ReadonlySet<string | undefined> = new Set(['US', 'GB', 'LR']);
const KILOMETERS_PER_MILE = 1.609344;

/** Whether people with this language and region, such as "en-US", measure ways in miles. */
export function usesMiles(locale: string): boolean {
  return MILE_REGIONS.has(new Intl.Locale(locale).maximize().region);
}

/** Returns a function that formats a distance in miles or kilometers, by the reader's region. */
export function useFormatDistance(): (miles: number) => string {
  const format = useFormat();
  return (miles) =>
    usesMiles(navigator.language)
      ? format.unit(miles, 'mile')
      : format.unit(miles * KILOMETERS_PER_MILE, 'kilometer');
}
