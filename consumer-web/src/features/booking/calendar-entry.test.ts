import { describe, expect, it } from 'vitest';
import {
  type CalendarEntry,
  createCalendarFile,
  createCancellationFile,
  createGoogleCalendarLink,
  createOutlookLink,
  formatSalonAddress,
} from './calendar-entry';

const ENTRY: CalendarEntry = {
  bookingId: 'atelier.2031-05-20.7b0d8c1e-1c7e-4b7a-9c63-0d3a5f0c1a11',
  title: 'Haircut at Léa, Jo & Co; Paris',
  organizerEmail: 'bonjour@atelier.example',
  place: '4 rue des Lilas, 75011 Paris',
  url: 'https://mirabelle.example/bookings/atelier.2031-05-20.7b0d8c1e-1c7e-4b7a-9c63-0d3a5f0c1a11',
  notes: ['Booking number 5F0C-1A11', 'Salon: +33 1 70 00 00 00'],
  startsAt: new Date('2031-05-20T07:30:00Z'),
  endsAt: new Date('2031-05-20T08:30:00Z'),
  isConfirmed: false,
};

describe('createCalendarFile', () => {
  const file = createCalendarFile(ENTRY, new Date('2031-05-01T10:00:00Z'));
  const unfolded = file.replaceAll('\r\n ', '').split('\r\n');

  it('the calendar file has the UID of the invitations in the mails, the instants in UTC, escaped texts and a reminder', () => {
    expect(unfolded).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Mirabelle//Bookings//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      `UID:booking-${ENTRY.bookingId}@mirabelle`,
      'DTSTAMP:20310501T100000Z',
      'DTSTART:20310520T073000Z',
      'DTEND:20310520T083000Z',
      'SUMMARY:Haircut at Léa\\, Jo & Co\\; Paris',
      'LOCATION:4 rue des Lilas\\, 75011 Paris',
      'DESCRIPTION:Booking number 5F0C-1A11\\nSalon: +33 1 70 00 00 00',
      `URL:${ENTRY.url}`,
      'SEQUENCE:0',
      'STATUS:TENTATIVE',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Haircut at Léa\\, Jo & Co\\; Paris',
      'TRIGGER:-PT2H',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('the file of a cancellation removes the same entry, also after several invitations in mails', () => {
    const cancellation = createCancellationFile(ENTRY, new Date('2031-05-02T10:00:00Z'));
    const lines = cancellation.replaceAll('\r\n ', '').split('\r\n');
    const [uid] = unfolded.filter((line) => line.startsWith('UID:'));
    for (const line of [
      'METHOD:CANCEL',
      uid,
      'DTSTAMP:20310502T100000Z',
      'DTSTART:20310520T073000Z',
      'ORGANIZER:mailto:bonjour@atelier.example',
      'STATUS:CANCELLED',
    ])
      expect(lines).toContain(line);
    const sequence = Number(/^SEQUENCE:(\d+)$/m.exec(lines.join('\n'))?.[1]);
    expect(sequence).toBeGreaterThan(1_000);
    expect(lines.some((line) => line.startsWith('STATUS:T'))).toBe(false);
  });

  it('createCalendarFile has no line of more than 75 bytes, and splits no character', () => {
    const title = '美容室で髪を切る'.repeat(12);
    const longFile = createCalendarFile({ ...ENTRY, title });
    for (const line of longFile.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(longFile.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
  });
});

it('the link to Google Calendar fills in title, time, place, the number and the page of the booking, and the salon’s telephone number', () => {
  const { host, searchParams } = new URL(createGoogleCalendarLink(ENTRY));
  expect(host).toBe('calendar.google.com');
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'TEMPLATE',
    text: ENTRY.title,
    dates: '20310520T073000Z/20310520T083000Z',
    location: ENTRY.place,
    details: `Booking number 5F0C-1A11\nSalon: +33 1 70 00 00 00\n${ENTRY.url}`,
  });
});

it('the link to Outlook fills in title, time, place, the number and the page of the booking, and the salon’s telephone number', () => {
  const { host, searchParams } = new URL(createOutlookLink(ENTRY));
  expect(host).toBe('outlook.live.com');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    subject: ENTRY.title,
    startdt: '2031-05-20T07:30:00.000Z',
    enddt: '2031-05-20T08:30:00.000Z',
    location: ENTRY.place,
    body: `Booking number 5F0C-1A11\nSalon: +33 1 70 00 00 00\n${ENTRY.url}`,
  });
});

it('a salon’s address has its postal code before the city, and in the United States after city and state', () => {
  const salon = { address: '418 Larkspur Row', city: 'New York', state: 'NY', zipCode: '10014' };
  expect(formatSalonAddress({ ...salon, country: 'US' })).toBe('418 Larkspur Row, New York, NY 10014');
  expect(formatSalonAddress({ ...salon, country: 'FR' })).toBe('418 Larkspur Row, 10014 New York');
});
