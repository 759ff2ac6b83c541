import { describe, expect, it } from 'vitest';
import { createShortcutReader, isShortcutBlocked } from './shortcut-keys';

const key = (name: string, modifiers: object = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
});

describe('createShortcutReader', () => {
  it('opens a list with g and its letter, unless the g was pressed too long ago', () => {
    let now = 0;
    const read = createShortcutReader(() => now);
    read(key('g'));
    expect(read(key('b'))).toEqual({ kind: 'go-to', path: '/bookings' });
    read(key('g'));
    now = 2_000;
    expect(read(key('b'))).toBeUndefined();
    expect(read(key('b'))).toBeUndefined();
  });

  it('opens the search with a slash or Ctrl/Cmd+K, and leaves other key combinations to the browser', () => {
    const read = createShortcutReader();
    expect(read(key('/'))).toEqual({ kind: 'search' });
    expect(read(key('k', { metaKey: true }))).toEqual({ kind: 'search' });
    expect(read(key('K', { ctrlKey: true }))).toEqual({ kind: 'search' });
    expect(read(key('t', { ctrlKey: true }))).toBeUndefined();
  });
});

describe('isShortcutBlocked', () => {
  it('blocks shortcuts in input fields and dialogs', () => {
    document.body.innerHTML =
      '<input><div role="dialog"><button></button></div><main><button></button></main>';
    expect(isShortcutBlocked(document.querySelector('input'))).toBe(true);
    expect(isShortcutBlocked(document.querySelector('[role="dialog"] button'))).toBe(true);
    expect(isShortcutBlocked(document.querySelector('main button'))).toBe(false);
  });
});
