import { beforeEach, describe, expect, it } from 'vitest';
import { forgetReplyDrafts, keepReplyDraft, readReplyDraft } from './reply-drafts';

const DAY_MS = 24 * 3_600_000;
const NOW = Date.parse('2026-11-28T09:00:00.000Z');

beforeEach(() => localStorage.clear());

describe('the draft of a reply', () => {
  it('a draft is kept in the browser for its author, and for a week', () => {
    keepReplyDraft('ines', 'm1', 'It does.', NOW);
    expect(readReplyDraft('ines', 'm1', NOW + 6 * DAY_MS)).toBe('It does.');
    expect(readReplyDraft('ines', 'm1', NOW + 7 * DAY_MS)).toBe('');
    expect(readReplyDraft('kay', 'm1', NOW)).toBe('');
    expect(readReplyDraft('ines', 'm2', NOW)).toBe('');
  });

  it('a draft that is emptied leaves nothing in the browser', () => {
    keepReplyDraft('ines', 'm1', 'It does.', NOW);
    keepReplyDraft('ines', 'm1', ' ', NOW);
    expect(localStorage.length).toBe(0);
  });

  it('whoever signs out leaves no draft, and whoever signs in finds only their own of the last week', () => {
    localStorage.setItem('theme', 'dark');
    keepReplyDraft('ines', 'm1', 'It does.', NOW);
    keepReplyDraft('kay', 'm1', 'It does not.', NOW);
    keepReplyDraft('kay', 'm2', 'Long ago.', NOW - 8 * DAY_MS);
    forgetReplyDrafts('kay', NOW);
    expect(readReplyDraft('ines', 'm1', NOW)).toBe('');
    expect(readReplyDraft('kay', 'm1', NOW)).toBe('It does not.');
    expect(localStorage.length).toBe(2);
    forgetReplyDrafts();
    expect(Object.keys(localStorage)).toEqual(['theme']);
  });
});
