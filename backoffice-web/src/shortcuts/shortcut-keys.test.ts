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
  it('createShortcutReader opens a list with g and its letter, unless the g was pressed too long ago', () => {
    let now = 0;
    const read = createShortcutReader(() => now);
    read(key('g'));
    expect(read(key('b'))).toEqual({ kind: 'go-to', path: '/bookings' });
    read(key('g'));
    now = 2_000;
    expect(read(key('b'))).toBeUndefined();
    expect(read(key('b'))).toBeUndefined();
  });

  it('createShortcutReader opens the search with a slash or Ctrl/Cmd+K, and leaves other key combinations to the browser', () => {
    const read = createShortcutReader();
    expect(read(key('/'))).toEqual({ kind: 'search' });
    expect(read(key('k', { metaKey: true }))).toEqual({ kind: 'search' });
    expect(read(key('K', { ctrlKey: true }))).toEqual({ kind: 'search' });
    expect(read(key('t', { ctrlKey: true }))).toBeUndefined();
  });
});

it('single keys move the focus, turn pages, select rows and run actions', () => {
  const read = createShortcutReader();
  expect(read(key('j'))).toEqual({ kind: 'move', by: 1 });
  expect(read(key('k'))).toEqual({ kind: 'move', by: -1 });
  expect(read(key('x'))).toEqual({ kind: 'select' });
  expect(read(key('f'))).toEqual({ kind: 'list-search' });
  expect(read(key('.'))).toEqual({ kind: 'page', by: 1 });
  expect(read(key(','))).toEqual({ kind: 'page', by: -1 });
  expect(read(key('a'))).toEqual({ kind: 'action', key: 'a' });
  expect(read(key('q'))).toBeUndefined();
});

describe('isShortcutBlocked', () => {
  it('isShortcutBlocked blocks shortcuts in text fields, dialogs and open menus, but not in the sidebar or on a checkbox', () => {
    document.body.innerHTML =
      '<input><input type="checkbox"><div role="dialog"><button></button></div><main><button></button></main>' +
      '<nav><ul role="menu"><li role="menuitem"></li></ul></nav><div role="presentation"><ul role="menu"><li></li></ul></div>';
    expect(isShortcutBlocked(document.querySelector('input'))).toBe(true);
    expect(isShortcutBlocked(document.querySelector('[role="dialog"] button'))).toBe(true);
    expect(isShortcutBlocked(document.querySelector('[role="presentation"] li'))).toBe(true);
    expect(isShortcutBlocked(document.querySelector('main button'))).toBe(false);
    expect(isShortcutBlocked(document.querySelector('nav li'))).toBe(false);
    expect(isShortcutBlocked(document.querySelector('[type="checkbox"]'))).toBe(false);
  });
});
