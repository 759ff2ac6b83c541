import { afterEach, expect, it, vi } from 'vitest';
import { compareClocks, readClock } from './clock';

const NOW = Date.parse('2026-11-28T12:00:00Z');

afterEach(() => {
  compareClocks(new Date().toUTCString());
  vi.useRealTimers();
});

it('the clock of the pages follows the server’s if that of the machine is wrong, and stays if it is right', () => {
  vi.useFakeTimers({ now: NOW });
  compareClocks('Sat, 28 Nov 2026 12:03:00 GMT');
  expect(readClock()).toBe(NOW + 180_000);
  compareClocks(null);
  compareClocks('today');
  expect(readClock()).toBe(NOW + 180_000);
  compareClocks('Sat, 28 Nov 2026 11:59:59 GMT');
  expect(readClock()).toBe(NOW);
});
