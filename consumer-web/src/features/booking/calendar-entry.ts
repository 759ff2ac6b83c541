import { formatCityLine } from '@mirabelle/catalogue';
import type { BookingDetails } from './api/bookings';

/** An appointment for a calendar. */
export interface CalendarEntry {
  readonly bookingId: string;
  readonly title: string;
  /** In one line. */
  readonly place: string;
  /** Email address of the salon, which organizes the appointment. */
  readonly organizerEmail: string;
  /** URL of the page of the booking. */
  readonly url: string;
  /** What else the entry says, each on its own line: the number of the booking and the salon's telephone number. */
  readonly notes: readonly string[];
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly isConfirmed: boolean;
}

/** "20260520T073000Z", as iCalendar and Google write instants. */
const toBasicFormat = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '');

type SalonAddress = Pick<BookingDetails['salon'], 'address' | 'city' | 'state' | 'zipCode' | 'country'>;

/** Street, then city and postal code in the order that is usual in the country. */
export function formatSalonAddress(salon: SalonAddress): string {
  return `${salon.address}, ${formatCityLine(salon)}`;
}

/** Creates a link that opens Google Calendar with a new entry. */
export function createGoogleCalendarLink({
  title,
  place,
  url,
  notes,
  startsAt,
  endsAt,
}: CalendarEntry): string {
  return `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${toBasicFormat(startsAt)}/${toBasicFormat(endsAt)}`,
    location: place,
    details: [...notes, url].join('\n'),
  })}`;
}

/** Creates a link that opens Outlook on the web with a new entry. */
export function createOutlookLink({ title, place, url, notes, startsAt, endsAt }: CalendarEntry): string {
  return `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: startsAt.toISOString(),
    enddt: endsAt.toISOString(),
    location: place,
    body: [...notes, url].join('\n'),
  })}`;
}

const escapeText = (text: string) =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n/g, '\\n');

/** Folds a line after at most 75 bytes (RFC 5545, section 3.1). */
function foldLine(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > 75) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}

/**
 * Creates an iCalendar file (RFC 5545). It has the UID of the invitations in the mails about the booking, so that a
 * calendar that has one of them does not get a second entry. Its sequence is the lowest, so that the file of a later mail replaces it.
 */
export function createCalendarFile(entry: CalendarEntry, now = new Date()): string {
  const status = `STATUS:${entry.isConfirmed ? 'CONFIRMED' : 'TENTATIVE'}`;
  return formatFile('PUBLISH', [...formatEntry(entry, now), 'SEQUENCE:0', status, ...formatReminder(entry)]);
}

/** Two hours before, as in the invitations of the mails: by then the email of the day before has been read. */
const formatReminder = ({ title }: CalendarEntry) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(title)}`,
  'TRIGGER:-PT2H',
  'END:VALARM',
];

/**
 * Calendars accept a file only if its sequence number is not below that of their entry. The mails number their invitations by the
 * changes of the booking, which the page does not know. This number is above all of them, because nothing follows a cancellation.
 */
const SEQUENCE_OF_CANCELLATION = 1_000_000;

/** Creates the iCalendar file (RFC 5546) that removes an entry which came from `createCalendarFile` or from an invitation. */
export function createCancellationFile(entry: CalendarEntry, now = new Date()): string {
  return formatFile('CANCEL', [
    ...formatEntry(entry, now),
    `ORGANIZER:mailto:${entry.organizerEmail}`,
    `SEQUENCE:${SEQUENCE_OF_CANCELLATION}`,
    'STATUS:CANCELLED',
  ]);
}

function formatEntry(entry: CalendarEntry, now: Date): string[] {
  const { bookingId, title, place, url, notes, startsAt, endsAt } = entry;
  return [
    `UID:booking-${bookingId}@mirabelle`,
    `DTSTAMP:${toBasicFormat(now)}`,
    `DTSTART:${toBasicFormat(startsAt)}`,
    `DTEND:${toBasicFormat(endsAt)}`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(place)}`,
    `DESCRIPTION:${escapeText(notes.join('\n'))}`,
    `URL:${url}`,
  ];
}

function formatFile(method: 'PUBLISH' | 'CANCEL', eventLines: readonly string[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mirabelle//Bookings//EN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    ...eventLines,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
