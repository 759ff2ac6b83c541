import { describe, expect, it } from 'vitest';
import { findReplyDeadline } from './reply-deadline';

const NOW = Date.parse('2026-11-21T12:00:00Z');

describe('findReplyDeadline', () => {
  it.each([
    ['2026-11-21T11:00:00Z', 'on-time'],
    ['2026-11-20T15:59:00Z', 'due-soon'],
    ['2026-11-20T12:00:00Z', 'overdue'],
    ['2026-11-18T12:00:00Z', 'overdue'],
  ])('finds that an unanswered message that was received at %s is %s', (createdAt, kind) => {
    expect(findReplyDeadline({ status: 'new', createdAt, repliedAt: null }, NOW).kind).toBe(kind);
  });

  it('returns the reply time of an answered message', () => {
    const createdAt = '2026-11-20T12:00:00Z';
    const repliedAt = '2026-11-21T13:00:00Z';
    expect(findReplyDeadline({ status: 'replied', createdAt, repliedAt }, NOW)).toEqual({
      kind: 'replied',
      replyTimeMs: 25 * 3_600_000,
      isOnTime: false,
    });
  });

  it('returns no deadline for a message that was closed without a reply', () => {
    const createdAt = '2026-11-20T12:00:00Z';
    expect(findReplyDeadline({ status: 'closed', createdAt, repliedAt: null }, NOW)).toEqual({
      kind: 'none',
    });
  });
});
