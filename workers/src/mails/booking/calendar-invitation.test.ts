import { SALONS } from '@mirabelle/catalogue';
import { findLocale } from '@mirabelle/mail';
import { describe, expect, it } from 'vitest';
import { createCalendarInvitation, type InvitationStatus } from './calendar-invitation.js';

const [salon] = SALONS.filter(({ id }) => id === 'maison-aurore-paris');
const bookingId = 'maison-aurore-paris.2026-12-04.2f0e7a70-7a5e-4c7e-9d39-3b7a4f8f2a11';

function createInvitation(
  status: InvitationStatus,
  sequence: number,
  name = 'Maison Aurore',
  times: object = {},
) {
  if (!salon) throw new Error('The catalogue has no such salon');
  return createCalendarInvitation(
    {
      salon: { ...salon, name },
      attendee: 'lea@example.org',
      status,
      sequence,
      changedAt: '2026-11-20T08:00:00.000Z',
      appointment: {
        bookingId,
        userId: 'u',
        salonId: salon.id,
        date: '2026-12-04',
        startMinute: 600,
        durationMinutes: 90,
        startsAt: '2026-12-04T09:00:00.000Z',
        endsAt: '2026-12-04T10:30:00.000Z',
        timeZone: 'Europe/Paris',
        serviceType: 'Hair Color',
        priceCents: 12_000,
        currency: 'USD',
        affiliateId: 'platform_owner',
        commissionCents: 1_200,
        ...times,
      },
    },
    findLocale('en'),
  );
}

/** Unfolds the content lines, and splits each at its first colon outside of quotes (RFC 5545, section 3.1). */
function parseLines(content: string): Record<string, string> {
  const lines = content.replace(/\r\n[ \t]/g, '').split('\r\n');
  return Object.fromEntries(
    lines.flatMap((line) => {
      const match = /^([A-Z-]+)(?:;(?:[^":]|"[^"]*")*)?:(.*)$/.exec(line);
      return match ? [[match[1], match[2]]] : [];
    }),
  );
}

describe('createCalendarInvitation', () => {
  it('the invitations of a booking share one UID, and their sequence rises from the request to the cancellation', () => {
    const steps = [
      createInvitation('tentative', 0),
      createInvitation('confirmed', 1),
      createInvitation('cancelled', 2),
    ];
    const lines = steps.map(({ content }) => parseLines(content));
    expect(lines.map(({ UID }) => UID)).toEqual(Array(3).fill(`booking-${bookingId}@mirabelle`));
    expect(lines.map(({ SEQUENCE }) => SEQUENCE)).toEqual(['0', '1', '2']);
    expect(lines.map(({ STATUS }) => STATUS)).toEqual(['TENTATIVE', 'CONFIRMED', 'CANCELLED']);
    expect(lines.map(({ METHOD }) => METHOD)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
    expect(steps.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
    const title = 'Hair Color at Maison Aurore';
    expect(lines.map(({ SUMMARY }) => SUMMARY)).toEqual([title, title, title]);
    expect(steps.map(({ fileName }) => fileName)).toEqual([
      'mirabelle-2026-12-04.ics',
      'mirabelle-2026-12-04.ics',
      'mirabelle-2026-12-04-canceled.ics',
    ]);
  });

  it('an invitation to something that the salon does on request has that name, and not that of the service that is booked for it', () => {
    const { content } = createInvitation('confirmed', 1, 'Maison Aurore', {
      serviceType: 'Highlights',
      wish: 'Balayage',
    });
    expect(parseLines(content).SUMMARY).toBe('Balayage at Maison Aurore');
  });

  it('an invitation states local time, place, organizer and attendee', () => {
    const { content } = createInvitation('confirmed', 1);
    const lines = parseLines(content);
    expect(content).toContain('DTSTART;TZID=Europe/Paris:20261204T100000');
    expect(content).toContain('DTEND;TZID=Europe/Paris:20261204T113000');
    expect(content.match(/BEGIN:VTIMEZONE\r\nTZID:Europe\/Paris/g)).toHaveLength(1);
    expect(lines.DTSTAMP).toBe('20261120T080000Z');
    expect(lines.SUMMARY).toBe('Hair Color at Maison Aurore');
    expect(lines.LOCATION).toContain('27 rue des Mirabelliers');
    expect(lines.ORGANIZER?.toLowerCase()).toBe('mailto:hello@maison-aurore-paris.example');
    expect(lines.ATTENDEE?.toLowerCase()).toBe('mailto:lea@example.org');
    expect(content).toContain('TRIGGER:-PT2H');
    expect(createInvitation('cancelled', 2).content).not.toContain('BEGIN:VALARM');
  });

  it('an invitation has the local time of the salon on the days of both clock changes', () => {
    const createContentFor = (date: string, startsAt: string, endsAt: string) =>
      createInvitation('confirmed', 1, 'Maison Aurore', { date, startsAt, endsAt }).content;
    const spring = createContentFor('2027-03-28', '2027-03-28T08:00:00.000Z', '2027-03-28T09:30:00.000Z');
    expect(spring).toContain('DTSTART;TZID=Europe/Paris:20270328T100000');
    expect(spring).toContain('DTSTART:20270328T020000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200');
    const autumn = createContentFor('2027-10-31', '2027-10-31T09:00:00.000Z', '2027-10-31T10:30:00.000Z');
    expect(autumn).toContain('DTSTART;TZID=Europe/Paris:20271031T100000');
    expect(autumn).toContain('DTSTART:20271031T030000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100');
  });

  it('the invitation is the same text for the same facts, so that a repeated mail is identical', () => {
    expect(createInvitation('confirmed', 1)).toEqual(createInvitation('confirmed', 1));
  });

  it('the name of a salon cannot add lines to the invitation', () => {
    const { content } = createInvitation('confirmed', 1, 'Evil"\r\nATTENDEE:mailto:x@y.z;,\\');
    expect(content.split('\r\n').filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1);
    expect(parseLines(content).STATUS).toBe('CONFIRMED');
  });
});
