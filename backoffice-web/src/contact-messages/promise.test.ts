import { expect, it } from 'vitest';
import { promiseOf } from './promise';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const waiting = (createdAt: string) => promiseOf({ status: 'new', createdAt, repliedAt: null }, NOW).kind;

it.each([
  ['2026-11-21T11:00:00Z', 'in time'],
  ['2026-11-20T15:59:00Z', 'close'],
  ['2026-11-20T12:00:00Z', 'overdue'],
  ['2026-11-18T12:00:00Z', 'overdue'],
])('a message of %s that nobody has answered is %s', (createdAt, kind) => {
  expect(waiting(createdAt)).toBe(kind);
});

it('remembers how long the answer took, and lets a message rest that was closed without one', () => {
  const createdAt = '2026-11-20T12:00:00Z';
  const after = 25 * 3_600_000;
  expect(promiseOf({ status: 'replied', createdAt, repliedAt: '2026-11-21T13:00:00Z' }, NOW)).toEqual({
    kind: 'answered',
    after,
    kept: false,
  });
  expect(promiseOf({ status: 'closed', createdAt, repliedAt: null }, NOW)).toEqual({ kind: 'none' });
});
