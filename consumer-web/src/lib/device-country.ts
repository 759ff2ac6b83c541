import { DELIVERY_COUNTRIES } from '@mirabelle/catalogue';
import { listZonesOfRegion, readDeviceZone } from './zones-of-region';

/** The country to which the device's time zone belongs; empty if it is not known, or if several have the zone. */
export function findDeviceCountry(timeZone: string = readDeviceZone()): string {
  const countries = DELIVERY_COUNTRIES.filter((country) => listZonesOfRegion(country)?.includes(timeZone));
  const [country = ''] = countries;
  return countries.length === 1 ? country : '';
}
