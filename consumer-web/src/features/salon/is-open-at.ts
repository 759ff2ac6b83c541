import type { OpeningHours } from '@mirabelle/catalogue';

interface SalonHours {
  readonly openingHours: OpeningHours;
  /** IANA name, such as "America/New_York". */
  readonly timeZone: string;
}

/** Whether a salon is open at an instant, by its local time. */
export function isOpenAt({ openingHours, timeZone }: SalonHours, now: Date): boolean {
  const parts = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).formatToParts(now);
  const readPart = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  const hours = openingHours[readPart('weekday').toLowerCase() as keyof OpeningHours];
  const minutes = Number(readPart('hour')) * 60 + Number(readPart('minute'));
  return Boolean(hours && minutes >= hours.open && minutes < hours.close);
}
