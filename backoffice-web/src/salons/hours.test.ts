import { expect, it } from 'vitest';
import { toMinutes, toTime } from './hours';

it('reads and writes times of a day', () => {
  for (const minutes of [0, 540, 1050, 1439]) expect(toMinutes(toTime(minutes))).toBe(minutes);
  expect(toTime(540)).toBe('09:00');
  expect(toMinutes('')).toBeUndefined();
  expect(toMinutes('25:00')).toBeUndefined();
});
