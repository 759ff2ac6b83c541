import { describe, expect, it } from 'vitest';
import { findMessageActions } from './message-action-rules';

const EMAIL = 'a@example.org';

describe('findMessageActions', () => {
  it('allows a reply and closing until the message is closed, and assigning until it is assigned', () => {
    expect(findMessageActions({ status: 'new', assigneeId: null, email: EMAIL })).toEqual([
      'reply',
      'assign',
      'close',
    ]);
    expect(findMessageActions({ status: 'replied', assigneeId: 's1', email: EMAIL })).toEqual([
      'reply',
      'close',
    ]);
  });

  it('allows only reopening a closed message', () => {
    expect(findMessageActions({ status: 'closed', assigneeId: null, email: EMAIL })).toEqual(['reopen']);
  });

  it('allows no reply to an erased sender', () => {
    expect(findMessageActions({ status: 'open', assigneeId: 's1', email: null })).toEqual(['close']);
  });
});
