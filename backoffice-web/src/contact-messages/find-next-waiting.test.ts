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

const findNext = (id: string, leftIds: readonly string[] = [], waiting = WAITING) =>
  findNextWaiting(waiting, { id, leftIds }, 'ines');

it('whatever is due first comes first, of two that are due at once the own one, and those of colleagues come last', () => {
  const waiting = [...WAITING, createMessage('own', 2, 'ines')];
  expect(orderWaiting(waiting, 'ines').map(({ id }) => id)).toEqual([
    'own',
    'second',
    'third',
    'fourth',
    'first',
  ]);
});

it('the next message is the most urgent one that no colleague has, wherever one is in the list', () => {
  expect(findNext('third')?.message.id).toBe('second');
  expect(findNext('second')?.message.id).toBe('third');
  expect(findNext('fourth')?.message.id).toBe('second');
});

it('a message that was left for the next one does not come back before all others have been shown', () => {
  expect(findNext('third', ['second'])?.message.id).toBe('fourth');
  expect(findNext('fourth', ['second', 'third'])?.message.id).toBe('second');
  expect(findNext('second', ['second', 'third', 'fourth'])?.message.id).toBe('third');
  expect(findNext('second', ['second', 'fourth', 'third'])?.message.id).toBe('fourth');
  // It is the only other one.
  expect(findNext('third', ['second'], WAITING.slice(0, 3))?.message.id).toBe('second');
});

it('if only colleagues have messages that wait, the most urgent one of theirs is next', () => {
  const taken = [createMessage('first', 1, 'kenji'), createMessage('second', 2, 'tom')];
  expect(findNext('third', [], taken)).toEqual({ message: taken[0], isColleagues: true });
  expect(findNext('first', [], taken.slice(0, 1))).toBeUndefined();
});
