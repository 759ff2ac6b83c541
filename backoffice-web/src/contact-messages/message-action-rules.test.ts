import { describe, expect, it } from 'vitest';
import { findMessageActions } from './message-action-rules';

const EMAIL = 'a@example.org';

describe('findMessageActions', () => {
  it('allows a reply and closing until the message is closed, and assigning until it is assigned', () => {
    expect(findMessageActions({ status: 'new', assigneeId: null, email: EMAIL })).toEqual([
      'reply',
      'assign',
      'note',
      'merge',
      'close',
      'spam',
    ]);
    expect(findMessageActions({ status: 'replied', assigneeId: 's1', email: EMAIL })).toEqual([
      'reply',
      'note',
      'merge',
      'close',
      'spam',
    ]);
  });

  it('allows only a note and reopening a closed message, and only a note and taking the mark away from spam', () => {
    expect(findMessageActions({ status: 'closed', assigneeId: null, email: EMAIL })).toEqual([
      'reopen',
      'note',
    ]);
    expect(findMessageActions({ status: 'spam', assigneeId: 's1', email: EMAIL })).toEqual([
      'not-spam',
      'note',
    ]);
  });

  it('allows only undoing the merge of a merged message', () => {
    expect(findMessageActions({ status: 'merged', assigneeId: 's1', email: EMAIL })).toEqual(['unmerge']);
  });

  it('allows no reply to an erased sender and no note about them', () => {
    expect(findMessageActions({ status: 'open', assigneeId: 's1', email: null })).toEqual(['close', 'spam']);
  });
});
