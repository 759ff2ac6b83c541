import { describe, expect, it } from 'vitest';
import { formatFieldValue, humanizeName, nameField } from './humanize';

describe('humanizeName', () => {
  it('humanizeName splits identifiers into words', () => {
    expect(humanizeName('AppointmentConfirmed')).toBe('Appointment confirmed');
    expect(humanizeName('grossCents')).toBe('Gross');
    expect(humanizeName('zipCode')).toBe('Zip code');
  });
});

describe('nameField', () => {
  it('nameField names a field of an event in words that say what its value means', () => {
    expect(nameField('startMinute')).toBe('Time at the salon');
    expect(nameField('rateBp')).toBe('Rate');
    expect(nameField('phone')).toBe('Phone');
    expect(nameField('grossCents')).toBe('Sale amount');
    expect(nameField('captureId')).toBe('Payment number at the provider');
  });
});

describe('formatFieldValue', () => {
  it('formatFieldValue shows codes, minutes, days and rates as words, times and dates', () => {
    for (const [field, value, words] of [
      ['affiliateId', 'platform_owner', 'Mirabelle'],
      ['affiliateId', 'lea_colors', 'lea_colors'],
      ['startMinute', 660, '11:00 AM'],
      ['durationMinutes', 90, '1 h 30 min'],
      ['rateBp', 800, '8%'],
      ['by', 'salon', 'Staff, for the salon'],
      ['by', 'customer', 'The customer, or staff at their wish'],
      ['by', 'link', 'A mailed link'],
      ['date', '2026-11-30', 'Monday, November 30, 2026'],
      ['transactionType', 'product_purchase', 'Purchase'],
      ['purpose', 'cart', 'Products'],
      ['productType', 'hair', 'Hair color'],
      ['language', 'en', 'English'],
      ['country', 'BR', 'Brazil'],
      ['to', 'salon-pro', 'Salon Pro'],
      ['isOffered', false, 'no'],
    ] as const)
      expect(formatFieldValue(field, value)).toBe(words);
    expect(formatFieldValue('status', 'no-show', { resource: 'bookings' })).toBe('No-show');
    expect(formatFieldValue('reason', 'holiday', { resource: 'salons' })).toBe('Holiday');
    expect(formatFieldValue('reason', 'Ill', { resource: 'bookings' })).toBe('Ill');
    const findName = (field: string, id: unknown) =>
      field === 'salonId' && id === 'aster' ? 'Aster, Lyon' : undefined;
    expect(formatFieldValue('salonId', 'aster', { findName })).toBe('Aster, Lyon');
    expect(formatFieldValue('salonId', 'plum', { findName })).toBe('plum');
    expect(formatFieldValue('texts', { en: 'We open at 9.', de: 'Wir öffnen um 9.' })).toBe(
      'English: We open at 9.; German: Wir öffnen um 9.',
    );
    expect(formatFieldValue('previous', { date: '2026-11-30', startMinute: 540 })).toBe(
      'Day at the salon: Monday, November 30, 2026; Time at the salon: 9:00 AM',
    );
  });

  it('formatFieldValue names the zone of every time: the zone of the salon for an appointment, and the one of the viewer for the rest', () => {
    const instant = '2026-11-22T00:00:00Z';
    expect(formatFieldValue('startsAt', instant, { timeZone: 'Asia/Tokyo' })).toMatch(
      /\(Japan Standard Time\)$/,
    );
    expect(formatFieldValue('readAt', instant, { timeZone: 'Asia/Tokyo' })).toMatch(/ your time$/);
    expect(formatFieldValue('startsAt', instant, { timeZone: '' })).toMatch(/ your time$/);
  });

  it('formatFieldValue says each role of a list in words', () => {
    expect(formatFieldValue('roles', ['finance', 'support'])).toBe('Finance, Support');
    expect(formatFieldValue('roles', [])).toBe('–');
  });

  it('formatFieldValue formats money, empty values, lists and nested objects', () => {
    expect(formatFieldValue('grossCents', 1299, { currency: 'USD' })).toBe('$12.99');
    expect(formatFieldValue('notes', '')).toBe('–');
    expect(formatFieldValue('brands', ['A', 'B'])).toBe('A, B');
    expect(formatFieldValue('openingHours', { mon: { open: 540, close: 1080 }, tue: null })).toBe(
      'Mon: 9:00 AM–6:00 PM; Tue: –',
    );
    expect(formatFieldValue('openingHours', { fri: null, mon: null, sun: null, wed: null })).toBe(
      'Mon: –; Wed: –; Fri: –; Sun: –',
    );
  });
});
