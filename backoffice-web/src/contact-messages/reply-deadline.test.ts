import { describe, expect, it } from 'vitest';
import { findReplyDeadline } from './reply-deadline';

const NOW = Date.parse('2026-11-21T12:00:00Z');

describe('findReplyDeadline', () => {
  it.each([
    ['2026-11-22T11:00:00Z', 'on-time'],
    ['2026-11-21T15:59:00Z', 'due-soon'],
    ['2026-11-21T12:00:00Z', 'overdue'],
    ['2026-11-19T12:00:00Z', 'overdue'],
  ])('at noon on November 21, 2026, a message that has to be answered by %s is %s', (dueAt, kind) => {
    const createdAt = '2026-11-01T12:00:00Z';
    for (const firstRepliedAt of [null, '2026-11-01T13:00:00Z'])
      expect(findReplyDeadline({ dueAt, createdAt, firstRepliedAt }, NOW).kind).toBe(kind);
  });

  it('a replied message has the time that its first reply took, and whether that was on time', () => {
    const createdAt = '2026-11-20T12:00:00Z';
    const firstRepliedAt = '2026-11-21T13:00:00Z';
    expect(findReplyDeadline({ dueAt: null, createdAt, firstRepliedAt }, NOW)).toEqual({
      kind: 'replied',
      replyTimeMs: 25 * 3_600_000,
      isOnTime: false,
    });
  });

  it('a message that was closed without a reply has no deadline', () => {
    const createdAt = '2026-11-20T12:00:00Z';
    expect(findReplyDeadline({ dueAt: null, createdAt, firstRepliedAt: null }, NOW)).toEqual({
      kind: 'none',
    });
  });
});
