import { DELIVERY_COUNTRIES } from '@mirabelle/catalogue';

/** A locale that can list the time zones of its region: by a function, in older browsers by a property, and in some not at all. */
interface LocaleWithZones extends Intl.Locale {
  readonly getTimeZones?: () => readonly string[] | undefined;
  readonly timeZones?: readonly string[] | undefined;
}

/** The country to which the device's time zone belongs; empty if it is not known, or if several have the zone. */
export function findDeviceCountry(
  timeZone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): string {
  const countries = DELIVERY_COUNTRIES.filter((country) => {
    const locale: LocaleWithZones = new Intl.Locale('und', { region: country });
    return (locale.getTimeZones?.() ?? locale.timeZones)?.includes(timeZone);
  });
  const [country = ''] = countries;
  return countries.length === 1 ? country : '';
}
