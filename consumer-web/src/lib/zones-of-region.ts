/** A locale that can list the time zones of its region: by a function, in older browsers by a property, and in some not at all. */
interface LocaleWithZones extends Intl.Locale {
  readonly getTimeZones?: () => readonly string[] | undefined;
  readonly timeZones?: readonly string[] | undefined;
}

/** The time zones of a region; undefined if the browser does not know them. */
export function listZonesOfRegion(region: string): readonly string[] | undefined {
  const locale: LocaleWithZones = new Intl.Locale('und', { region });
  return locale.getTimeZones?.() ?? locale.timeZones;
}

/** The time zone of the device. */
export const readDeviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
