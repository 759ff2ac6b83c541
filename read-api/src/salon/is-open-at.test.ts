import type { OpeningHours } from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';
import { isOpenAt } from './is-open-at.js';

const day = { open: 540, close: 1080 };
const hours: OpeningHours = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: null };

describe('isOpenAt', () => {
  it('a salon is open from its opening minute to the minute before closing, in its local time', () => {
    const isOpenInTokyo = (now: string) => isOpenAt(hours, [], 'Asia/Tokyo', now);
    expect(isOpenInTokyo('2026-03-03T00:00:00.000Z')).toBe(true);
    expect(isOpenInTokyo('2026-03-02T23:59:59.000Z')).toBe(false);
    expect(isOpenInTokyo('2026-03-03T08:59:00.000Z')).toBe(true);
    expect(isOpenInTokyo('2026-03-03T09:00:00.000Z')).toBe(false);
  });

  it('a salon opens at its own minute, also after questions about another zone or another day', () => {
    const isOpen = (timeZone: string, now: string) => isOpenAt(hours, ['2026-03-05'], timeZone, now);
    for (const seconds of ['00.000', '59.999']) {
      expect(isOpen('Asia/Tokyo', `2026-03-03T00:00:${seconds}Z`)).toBe(true);
      expect(isOpen('Europe/Paris', `2026-03-03T00:00:${seconds}Z`)).toBe(false);
      expect(isOpen('Asia/Tokyo', `2026-03-05T00:00:${seconds}Z`)).toBe(false);
      expect(isOpen('Asia/Tokyo', `2026-03-02T23:59:${seconds}Z`)).toBe(false);
    }
  });

  it('a salon is closed on its closed day, which begins at local midnight', () => {
    expect(isOpenAt(hours, [], 'Asia/Tokyo', '2026-03-08T03:00:00.000Z')).toBe(false);
    expect(isOpenAt(hours, [], 'America/Los_Angeles', '2026-03-08T01:00:00.000Z')).toBe(true);
  });

  it('a salon is closed for the whole of a day for which staff closed it, by its local date', () => {
    const isOpenInTokyo = (now: string) => isOpenAt(hours, ['2026-03-04'], 'Asia/Tokyo', now);
    expect(isOpenInTokyo('2026-03-03T05:00:00.000Z')).toBe(true);
    expect(isOpenInTokyo('2026-03-04T05:00:00.000Z')).toBe(false);
  });
});
