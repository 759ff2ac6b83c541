import { describe, expect, it } from 'vitest';
import { findReplyDeadline } from './reply-deadline';

const NOW = Date.parse('2026-11-21T12:00:00Z');

describe('findReplyDeadline', () => {
  it.each([
    ['2026-11-21T11:00:00Z', 'on-time'],
    ['2026-11-20T15:59:00Z', 'due-soon'],
    ['2026-11-20T12:00:00Z', 'overdue'],
    ['2026-11-18T12:00:00Z', 'overdue'],
  ])(
    'at noon on November 21, 2026, a message without a reply that was received at %s is %s',
    (createdAt, kind) => {
      expect(findReplyDeadline({ status: 'new', createdAt, firstRepliedAt: null }, NOW).kind).toBe(kind);
    },
  );

  it('a replied message has the time that its reply took, and whether the reply was on time', () => {
    const createdAt = '2026-11-20T12:00:00Z';
    const firstRepliedAt = '2026-11-21T13:00:00Z';
    expect(findReplyDeadline({ status: 'replied', createdAt, firstRepliedAt }, NOW)).toEqual({
      kind: 'replied',
      replyTimeMs: 25 * 3_600_000,
      isOnTime: false,
    });
  });

  it('only the first reply counts, also for a message that was reopened long after it', () => {
    const createdAt = '2026-11-01T12:00:00Z';
    const firstRepliedAt = '2026-11-01T13:00:00Z';
    expect(findReplyDeadline({ status: 'open', createdAt, firstRepliedAt }, NOW)).toEqual({
      kind: 'replied',
      replyTimeMs: 3_600_000,
      isOnTime: true,
    });
  });

  it('a message that was closed without a reply has no deadline', () => {
    const createdAt = '2026-11-20T12:00:00Z';
    expect(findReplyDeadline({ status: 'closed', createdAt, firstRepliedAt: null }, NOW)).toEqual({
      kind: 'none',
    });
  });
});
