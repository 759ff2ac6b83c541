import { afterEach, expect, it, vi } from 'vitest';
import { adjustClock, readServerTime } from './clock';

const NOW = Date.parse('2026-11-28T12:00:00Z');

afterEach(() => {
  adjustClock(new Date().toUTCString());
  vi.useRealTimers();
});

it('the clock of the pages follows the server’s if that of the machine is wrong, and stays if it is right', () => {
  vi.useFakeTimers({ now: NOW });
  adjustClock('Sat, 28 Nov 2026 12:03:00 GMT');
  expect(readServerTime()).toBe(NOW + 180_000);
  adjustClock(null);
  adjustClock('today');
  expect(readServerTime()).toBe(NOW + 180_000);
  adjustClock('Sat, 28 Nov 2026 11:59:59 GMT');
  expect(readServerTime()).toBe(NOW);
});
