import { describe, expect, it } from 'vitest';
import { formatOpeningHours, formatTimeInput, parseTimeInput } from './opening-hours';

describe('time inputs', () => {
  it('time inputs format and parse minutes since midnight, and show the end of the day as 23:59, the latest time they accept', () => {
    for (const minutes of [0, 540, 1050, 1439])
      expect(parseTimeInput(formatTimeInput(minutes))).toBe(minutes);
    expect(formatTimeInput(540)).toBe('09:00');
    expect(formatTimeInput(1440)).toBe('23:59');
    expect(formatTimeInput(Number.NaN)).toBe('');
  });

  it('parseTimeInput returns undefined for text that is no time of day', () => {
    expect(parseTimeInput('')).toBeUndefined();
    expect(parseTimeInput('25:00')).toBeUndefined();
  });
});

describe('formatOpeningHours', () => {
  it('formatOpeningHours writes the opening and closing time', () => {
    const text = formatOpeningHours({ open: 540, close: 1080 }).replace(/\s/g, ' ');
    expect(text).toBe('9:00 AM – 6:00 PM');
  });
});
