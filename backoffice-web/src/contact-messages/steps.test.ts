import { describe, expect, it } from 'vitest';
import { stepsFor } from './steps';

describe('a contact message', () => {
  it('can be answered, taken on and closed while it is not closed', () => {
    expect(stepsFor({ status: 'new', assigneeId: null, email: 'a@example.org' })).toEqual([
      'reply',
      'assign',
      'close',
    ]);
    expect(stepsFor({ status: 'replied', assigneeId: 's1', email: 'a@example.org' })).toEqual([
      'reply',
      'close',
    ]);
  });

  it('can only be reopened once it is closed, and not be answered once its sender is erased', () => {
    expect(stepsFor({ status: 'closed', assigneeId: null, email: 'a@example.org' })).toEqual(['reopen']);
    expect(stepsFor({ status: 'open', assigneeId: 's1', email: null })).toEqual(['close']);
  });
});
