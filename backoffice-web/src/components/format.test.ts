import { describe, expect, it } from 'vitest';
import { formatDuration, formatInstant, formatMoney, formatRelative, zoneCity } from './format';

const NOW = Date.parse('2026-11-21T12:00:00Z');

describe('the back office writes', () => {
  it.each([
    ['2026-11-21T12:00:20Z', 'now'],
    ['2026-11-21T11:40:00Z', '20 minutes ago'],
    ['2026-11-21T14:00:00Z', 'in 2 hours'],
    ['2026-11-22T12:00:00Z', 'tomorrow'],
    ['2026-11-14T12:00:00Z', '7 days ago'],
    ['2026-09-21T12:00:00Z', '2 months ago'],
  ])('%s as "%s"', (instant, words) => {
    expect(formatRelative(instant, NOW)).toBe(words);
  });

  it("an appointment by the salon's own clock", () => {
    const written = formatInstant('2026-11-22T08:00:00Z', 'Europe/Paris').replace(/\s/g, ' ');
    expect(written).toBe('Sun, Nov 22, 2026, 9:00 AM');
    expect(zoneCity('America/New_York')).toBe('New York');
  });

  it('money with its cents', () => {
    expect(formatMoney('1200.5')).toBe('$1,200.50');
  });

  it.each([
    [20_000, '1 min'],
    [12 * 60_000, '12 min'],
    [200 * 60_000, '3 h 20 min'],
    [24 * 3_600_000, '24 h'],
    [5 * 86_400_000, '5 days'],
  ])('%s ms as "%s"', (ms, words) => {
    expect(formatDuration(ms)).toBe(words);
  });
});
