import { describe, expect, it } from 'vitest';
import {
  formatAppointment,
  formatDuration,
  formatInstant,
  formatMoney,
  formatRelative,
  formatService,
  formatViewerInstant,
  formatZone,
} from './format';

const NOW = Date.parse('2026-11-21T12:00:00Z');

describe('formatRelative', () => {
  it.each([
    ['2026-11-21T12:00:20Z', 'now'],
    // What has just been changed may be ahead of the pages' clock.
    ['2026-11-21T12:01:10Z', 'now'],
    ['2026-11-21T12:02:00Z', 'in 2 minutes'],
    ['2026-11-21T11:40:00Z', '20 minutes ago'],
    ['2026-11-21T14:00:00Z', 'in 2 hours'],
    // What is to come may be a deadline, which is never said to be further away than it is.
    ['2026-11-21T13:59:00Z', 'in 1 hour'],
    ['2026-11-21T12:59:00Z', 'in 59 minutes'],
    ['2026-11-22T12:00:00Z', 'in 24 hours'],
    ['2026-11-23T00:05:00Z', 'in 36 hours'],
    ['2026-11-24T11:00:00Z', 'in 2 days'],
    ['2027-01-04T12:00:00Z', 'in 44 days'],
    ['2026-11-20T12:00:00Z', '1 day ago'],
    // Rounded down, so that it agrees with how long something has waited or has been overdue.
    ['2026-11-02T21:00:00Z', '18 days ago'],
    ['2026-11-21T10:05:00Z', '1 hour ago'],
    ['2026-11-14T12:00:00Z', '7 days ago'],
    ['2026-09-21T12:00:00Z', '2 months ago'],
  ])('formatRelative writes %s as "%s"', (instant, text) => {
    expect(formatRelative(instant, NOW)).toBe(text);
  });
});

describe('formatInstant', () => {
  it('formatInstant writes an instant in the given time zone', () => {
    const text = formatInstant('2026-11-22T08:00:00Z', 'Europe/Paris').replace(/\s/g, ' ');
    expect(text).toBe('Sun, Nov 22, 2026, 9:00 AM');
  });
});

describe('formatViewerInstant', () => {
  it('formatViewerInstant says that the time is in the zone of the viewer', () => {
    const instant = '2026-11-22T08:00:00Z';
    expect(formatViewerInstant(instant)).toBe(`${formatInstant(instant)} your time`);
  });
});

describe('formatAppointment', () => {
  it("formatAppointment writes the salon's time with the name of its zone", () => {
    const booking = { appointmentDate: '2026-11-22T00:00:00Z', timeZone: 'Asia/Tokyo' };
    expect(formatAppointment(booking).replace(/\s/g, ' ')).toBe(
      'Sun, Nov 22, 2026, 9:00 AM (Japan Standard Time)',
    );
  });
});

describe('formatZone', () => {
  it('formatZone names a zone as the app and the emails name it to the customer', () => {
    expect(formatZone('America/New_York')).toBe('Eastern Time');
    expect(formatZone('Europe/London')).toBe('United Kingdom Time');
    expect(formatZone('UTC')).toBe('UTC');
  });
});

describe('formatService', () => {
  it('formatService names what is done on request, and as a consultation what begins with one', () => {
    expect(formatService({ serviceType: 'Haircut', wish: null })).toBe('Haircut');
    expect(formatService({ serviceType: 'Highlights', wish: 'Balayage' })).toBe('Balayage');
    const asked = { serviceType: 'Consultation', wish: 'Keratin Treatment' };
    expect(formatService(asked)).toBe('Consultation (Keratin Treatment)');
  });
});

describe('formatMoney', () => {
  it('formatMoney writes money with cents', () => {
    expect(formatMoney('1200.5')).toBe('$1,200.50');
  });
});

describe('formatDuration', () => {
  it.each([
    [20_000, '1 min'],
    [12 * 60_000, '12 min'],
    [12 * 60_000 + 59_000, '12 min'],
    [24 * 3_600_000 - 1_000, '23 h 59 min'],
    [200 * 60_000, '3 h 20 min'],
    [24 * 3_600_000, '1 day'],
    [47 * 3_600_000, '1 day 23 h'],
    [48 * 3_600_000, '2 days'],
    [119 * 3_600_000, '4 days 23 h'],
    [5 * 86_400_000, '5 days'],
    [7.5 * 86_400_000, '7 days'],
  ])('formatDuration writes %s ms as "%s"', (ms, text) => {
    expect(formatDuration(ms)).toBe(text);
  });
});
