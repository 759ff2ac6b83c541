import { describe, expect, it } from 'vitest';
import { findMessageActions } from './message-action-rules';

const EMAIL = 'a@example.org';

describe('findMessageActions', () => {
  it('a new or replied message can be replied to, given a note, put aside, merged, closed and marked as spam, and assigned unless the viewer has it', () => {
    expect(findMessageActions({ status: 'new', assigneeId: null, email: EMAIL }, 's1')).toEqual([
      'reply',
      'assign',
      'note',
      'put-aside',
      'merge',
      'close',
      'spam',
    ]);
    expect(findMessageActions({ status: 'replied', assigneeId: 's1', email: EMAIL }, 's1')).toEqual([
      'reply',
      'note',
      'put-aside',
      'merge',
      'close',
      'spam',
    ]);
  });

  it('a message that a colleague has can be taken over', () => {
    const message = { status: 'open', assigneeId: 's2', email: EMAIL } as const;
    expect(findMessageActions(message, 's1')).toContain('assign');
  });

  it('a message that is open again after a reply can be marked as replied, and one without a reply cannot', () => {
    const message = { status: 'open', assigneeId: 's1', email: EMAIL } as const;
    const repliedAt = '2026-11-20T09:00:00.000Z';
    expect(findMessageActions({ ...message, repliedAt }, 's1')).toContain('mark-replied');
    expect(findMessageActions({ ...message, repliedAt: null }, 's1')).not.toContain('mark-replied');
  });

  it('a message that is put aside can be taken up again', () => {
    const putAsideUntil = { at: '2026-12-02T07:00:00.000Z' };
    const message = { status: 'replied', assigneeId: 's1', email: EMAIL, putAsideUntil } as const;
    expect(findMessageActions(message, 's1')).toEqual(['reply', 'note', 'take-up', 'merge', 'close', 'spam']);
  });

  it('a closed message allows only reopening and a note, and spam only removing the mark and a note', () => {
    expect(findMessageActions({ status: 'closed', assigneeId: null, email: EMAIL }, 's1')).toEqual([
      'reopen',
      'note',
    ]);
    expect(findMessageActions({ status: 'spam', assigneeId: 's1', email: EMAIL }, 's1')).toEqual([
      'not-spam',
      'note',
    ]);
  });

  it('a merged message allows only undoing the merge', () => {
    expect(findMessageActions({ status: 'merged', assigneeId: 's1', email: EMAIL }, 's1')).toEqual([
      'unmerge',
    ]);
  });

  it('an open message of an erased sender, without a reply, allows only closing and marking as spam', () => {
    expect(findMessageActions({ status: 'open', assigneeId: 's1', email: null }, 's1')).toEqual([
      'close',
      'spam',
    ]);
  });
});
