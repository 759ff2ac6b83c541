/**
 * How a time zone is named in the app, the mails and the back office, because another style of `Intl` has another name for the same zone:
 * "Central European Time", "United Kingdom Time".
 */
export const ZONE_NAME_OPTIONS = {
  timeZoneName: 'longGeneric',
} as const satisfies Intl.DateTimeFormatOptions;

/**
 * Reads the name of a time zone. Use it on its own or in brackets, because languages would inflect it as a part of a sentence.
 *
 * @param format of the zone, created with {@link ZONE_NAME_OPTIONS}
 */
export function readZoneName(format: Intl.DateTimeFormat): string {
  const { timeZone } = format.resolvedOptions();
  // `Intl` has no name for it, only "GMT+00:00".
  if (timeZone === 'UTC') return timeZone;
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
