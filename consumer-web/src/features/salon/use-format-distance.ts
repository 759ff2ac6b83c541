import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { useOnceHydrated } from '../../lib/hydration';
import { findBrowserLocale } from '../../lib/reader-locale';
import { useFormat } from '../../lib/use-format';
import { listZonesOfRegion, readDeviceZone } from '../../lib/zones-of-region';

/**
 * Regions whose road signs are in miles: the United States with their territories except Puerto Rico, the United Kingdom with the
 * islands of the Crown, and Liberia. Small islands of the Caribbean are left out.
 */
const MILE_REGIONS: readonly (string | undefined)[] = [
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
];
export const KILOMETERS_PER_MILE = 1.609344;

export type DistanceUnit = 'mile' | 'kilometer';

const findUnitOfLocale = (locale: string): DistanceUnit =>
  MILE_REGIONS.includes(new Intl.Locale(locale).maximize().region) ? 'mile' : 'kilometer';

/** The unit where a time zone is; undefined if the zone names no place, or the browser does not know the zones of a region. */
function searchUnitOfZone(timeZone: string): DistanceUnit | undefined {
  const namesPlace = timeZone.includes('/') && !timeZone.startsWith('Etc/');
  if (!namesPlace || !listZonesOfRegion('US')) return undefined;
  return MILE_REGIONS.some((region) => region && listZonesOfRegion(region)?.includes(timeZone))
    ? 'mile'
    : 'kilometer';
}

/** Listing the zones of ten regions takes milliseconds, and every card with a distance asks. */
const unitsOfZones = new Map<string, DistanceUnit | undefined>();

function findUnitOfZone(timeZone: string): DistanceUnit | undefined {
  if (!unitsOfZones.has(timeZone)) unitsOfZones.set(timeZone, searchUnitOfZone(timeZone));
  return unitsOfZones.get(timeZone);
}

/**
 * The unit for a reader of a language. The region is that of the browser's first locale in this language, so an English page has
 * kilometers in an Australian browser. If that names no region, the device's time zone decides, and then where most readers are.
 */
export function findDistanceUnit(language: string, timeZone: string = readDeviceZone()): DistanceUnit {
  const locale = findBrowserLocale(language) ?? language;
  const zoneUnit = new Intl.Locale(locale).region ? undefined : findUnitOfZone(timeZone);
  return zoneUnit ?? findUnitOfLocale(locale);
}

/** The unit for the reader of the page. */
export const getDistanceUnit = (): DistanceUnit => findDistanceUnit(i18next.language);

/** Converts miles to a unit. */
export const convertMiles = (miles: number, unit: DistanceUnit): number =>
  unit === 'mile' ? miles : miles * KILOMETERS_PER_MILE;

/**
 * The unit for the reader, which changes with the language. Prerendered markup is for any reader of its language, so the language
 * decides until the page is hydrated.
 */
export function useDistanceUnit(): DistanceUnit {
  const { language } = useTranslation().i18n;
  return useOnceHydrated(
    () => findDistanceUnit(language),
    () => findUnitOfLocale(language),
  );
}

/** Returns a function that formats a number of miles or kilometers, whichever the reader measures in. */
export function useFormatRadius(): (radius: number) => string {
  const format = useFormat();
  const unit = useDistanceUnit();
  return (radius) => format.unit(radius, unit);
}

/** Returns a function that formats a distance in miles or kilometers, whichever the reader measures in. */
export function useFormatDistance(): (miles: number) => string {
  const format = useFormat();
  const unit = useDistanceUnit();
  // Number and unit stay on one line.
  return (miles) => format.unit(convertMiles(miles, unit), unit).replaceAll(' ', '\u00a0');
}
