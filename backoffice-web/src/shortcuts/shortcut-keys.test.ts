import { describe, expect, it } from 'vitest';
import {
  ACTION_KEYS,
  CALENDAR_KEY,
  createShortcutReader,
  GO_TO_PATHS,
  isKeyTaken,
  LIST_SEARCH_KEY,
  NEW_BOOKING_KEY,
  RECORD_TAB_KEYS,
} from './shortcut-keys';

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
    expect(read(key('l'))).toBeUndefined();
    expect(read(key('l'))).toBeUndefined();
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
  expect(read(key('b'))).toEqual({ kind: 'new-booking' });
  expect(read(key('1'))).toEqual({ kind: 'action', key: '1' });
  expect(read(key('q'))).toBeUndefined();
});

/** Whether a letter belongs to an element. */
const isLetterTaken = (target: Element | null) => isKeyTaken({ ...key('j'), target });

it('no key has two meanings, alone or after g', () => {
  const single = ['g', '/', '?', 't', 'j', 'k', 'x', '.', ',', LIST_SEARCH_KEY, NEW_BOOKING_KEY];
  const all = [...single, ...Object.values(RECORD_TAB_KEYS), ...new Set(Object.values(ACTION_KEYS))];
  expect(new Set(all).size).toBe(all.length);
  expect(Object.keys(GO_TO_PATHS)).not.toContain(CALENDAR_KEY);
  const read = createShortcutReader();
  read(key('g'));
  expect(read(key(CALENDAR_KEY))).toEqual({ kind: 'calendar' });
});

describe('isKeyTaken', () => {
  it('isKeyTaken leaves letters to text fields, dialogs and open menus, but not in the sidebar or on a checkbox', () => {
    document.body.innerHTML =
      '<input><input type="checkbox"><div role="dialog"><button></button></div><main><button></button></main>' +
      '<nav><ul role="menu"><li role="menuitem"></li></ul></nav><div role="presentation"><ul role="menu"><li></li></ul></div>';
    expect(isLetterTaken(document.querySelector('input'))).toBe(true);
    expect(isLetterTaken(document.querySelector('[role="dialog"] button'))).toBe(true);
    expect(isLetterTaken(document.querySelector('[role="presentation"] li'))).toBe(true);
    expect(isLetterTaken(document.querySelector('main button'))).toBe(false);
    expect(isLetterTaken(document.querySelector('nav li'))).toBe(false);
    expect(isLetterTaken(document.querySelector('[type="checkbox"]'))).toBe(false);
  });
});

it('Ctrl+K is free in every field, but not in a dialog', () => {
  document.body.innerHTML = '<input id="free"><div role="dialog"><input id="inside"></div>';
  const press = (id: string, name: string) =>
    isKeyTaken({ ...key(name, { ctrlKey: name === 'K' }), target: document.getElementById(id) });
  expect(press('free', 'K')).toBe(false);
  expect(press('free', 'k')).toBe(true);
  expect(press('inside', 'K')).toBe(true);
});
