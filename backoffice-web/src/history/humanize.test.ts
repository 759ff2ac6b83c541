import { describe, expect, it } from 'vitest';
import { formatFieldValue, humanizeName } from './humanize';

describe('humanizeName', () => {
  it('humanizeName splits identifiers into words', () => {
    expect(humanizeName('AppointmentConfirmed')).toBe('Appointment confirmed');
    expect(humanizeName('grossCents')).toBe('Gross');
    expect(humanizeName('zipCode')).toBe('Zip code');
  });
});

describe('formatFieldValue', () => {
  it('formatFieldValue names the zone of every time: the zone of the salon for an appointment, and the one of the viewer for the rest', () => {
    const instant = '2026-11-22T00:00:00Z';
    expect(formatFieldValue('startsAt', instant, { timeZone: 'Asia/Tokyo' })).toMatch(/\(Tokyo time\)$/);
    expect(formatFieldValue('readAt', instant, { timeZone: 'Asia/Tokyo' })).toMatch(/ your time$/);
  });

  it('formatFieldValue formats money, empty values, lists and nested objects', () => {
    expect(formatFieldValue('grossCents', 1299, { currency: 'USD' })).toBe('$12.99');
    expect(formatFieldValue('notes', '')).toBe('–');
    expect(formatFieldValue('brands', ['A', 'B'])).toBe('A, B');
    expect(formatFieldValue('openingHours', { mon: { open: 540 }, tue: null })).toBe(
      'Mon: Open: 540; Tue: –',
    );
  });
});
