import { expect, it } from 'vitest';
import { findNextWaiting, orderWaiting } from './find-next-waiting';

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

/** After all deadlines. */
const VIEWER = { id: 'ines', now: Date.parse('2026-11-09T09:00:00.000Z') };

const findNext = (current: Parameters<typeof findNextWaiting>[1], waiting = WAITING) =>
  findNextWaiting(waiting, current, VIEWER);

it('the own overdue messages come first, then the overdue ones that nobody has, then the others, and those of colleagues last', () => {
  const now = Date.parse('2026-11-02T12:00:00.000Z');
  const waiting = [...WAITING, createMessage('own overdue', 2, 'ines')];
  const order = orderWaiting(waiting, { id: 'ines', now }).map(({ id }) => id);
  expect(order).toEqual(['own overdue', 'second', 'third', 'fourth', 'first']);
});

it('the next message is the one after that of the page that no colleague has, and from the top after the last one', () => {
  expect(findNext(createMessage('third', 3, 'ines'))?.message.id).toBe('second');
  expect(findNext(createMessage('second', 2))?.message.id).toBe('fourth');
  expect(findNext(createMessage('fourth', 4))?.message.id).toBe('third');
  expect(findNext({ id: 'answered before', dueAt: null, assigneeId: null })?.message.id).toBe('third');
});

it('after a reply the next message is the one that came after it, so that what was skipped does not come back at once', () => {
  const remaining = WAITING.filter(({ id }) => id !== 'second');
  expect(findNext(createMessage('second', 2), remaining)?.message.id).toBe('fourth');
});

it('if only colleagues have messages that wait, the most urgent one of theirs is next', () => {
  const taken = [createMessage('first', 1, 'kenji'), createMessage('second', 2, 'tom')];
  expect(findNext(createMessage('third', 3), taken)).toEqual({ message: taken[0], isColleagues: true });
  expect(findNext(createMessage('first', 1), taken.slice(0, 1))).toBeUndefined();
});
