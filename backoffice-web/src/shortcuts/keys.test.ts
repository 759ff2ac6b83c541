import { expect, it } from 'vitest';
import { createReader, isTaken } from './keys';

const key = (name: string, held: object = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

it('goes to a list by g and its letter, and forgets a g that was long ago', () => {
  let now = 0;
  const read = createReader(() => now);
  read(key('g'));
  expect(read(key('b'))).toEqual({ kind: 'go', to: '/bookings' });
  read(key('g'));
  now = 2_000;
  expect(read(key('b'))).toBeUndefined();
  expect(read(key('b'))).toBeUndefined();
});

it('opens the search by a slash or the usual chord, and leaves other chords to the browser', () => {
  const read = createReader();
  expect(read(key('/'))).toEqual({ kind: 'search' });
  expect(read(key('k', { metaKey: true }))).toEqual({ kind: 'search' });
  expect(read(key('K', { ctrlKey: true }))).toEqual({ kind: 'search' });
  expect(read(key('t', { ctrlKey: true }))).toBeUndefined();
});

it('leaves keys to fields and dialogs', () => {
  document.body.innerHTML = '<input><div role="dialog"><button></button></div><main><button></button></main>';
  expect(isTaken(document.querySelector('input'))).toBe(true);
  expect(isTaken(document.querySelector('[role="dialog"] button'))).toBe(true);
  expect(isTaken(document.querySelector('main button'))).toBe(false);
});
