import { expect, it } from 'vitest';
import { findNextWaiting } from './find-next-waiting';

const createMessage = (id: string, day: number, assigneeId: string | null = null) => ({
  id,
  dueAt: `2026-11-0${day}T09:00:00.000Z`,
  assigneeId,
});

const WAITING = [
  createMessage('first', 1, 'kenji'),
  createMessage('second', 2),
  createMessage('third', 3, 'ines'),
  createMessage('fourth', 4),
];

const findNext = (current: { id: string; dueAt: string | null }, waiting = WAITING) =>
  findNextWaiting(waiting, current, 'ines');

it('the next message is the one that is due after that of the page and that no colleague has, and from the top after the last one', () => {
  expect(findNext(createMessage('second', 2))?.message.id).toBe('third');
  expect(findNext(createMessage('fourth', 4))?.message.id).toBe('second');
  expect(findNext({ id: 'answered before', dueAt: null })?.message.id).toBe('second');
});

it('after a reply the next message is the one that was due after it, so that what was skipped does not come back at once', () => {
  const remaining = WAITING.filter(({ id }) => id !== 'third');
  expect(findNext(createMessage('third', 3), remaining)?.message.id).toBe('fourth');
});

it('if only colleagues have messages that wait, the most urgent one of theirs is next', () => {
  const taken = [createMessage('first', 1, 'kenji'), createMessage('second', 2, 'tom')];
  expect(findNext(createMessage('third', 3), taken)).toEqual({ message: taken[0], isColleagues: true });
  expect(findNext(createMessage('first', 1), taken.slice(0, 1))).toBeUndefined();
});
