import { describe, expect, it } from 'vitest';
import { listReaders } from '../browser/languages-and-viewports.js';
import { countTurns, isItsTurn, parseTurn, takeTurns } from './soak.js';

const ROWS = Array.from({ length: 11 }, (_, index) => index);
const FIRST_DAY = 20_000;
const listDays = (parts: number) => Array.from({ length: parts }, (_, day) => FIRST_DAY + day);

describe('Tests that take turns', () => {
  it.each([2, 3])('each row runs on exactly one of %i days in a row', (parts) => {
    const rows = listDays(parts).flatMap((day) => takeTurns(ROWS, parts, day));
    expect(rows.toSorted((a, b) => a - b)).toEqual(ROWS);
  });

  it('if two or four kinds of rows alternate, each day has rows of every kind', () => {
    for (const day of listDays(2)) {
      const rows = takeTurns(ROWS, 2, day);
      for (const kinds of [2, 4]) expect(new Set(rows.map((row) => row % kinds)).size).toBe(kinds);
    }
  });

  it('the first of two parts runs every other day', () => {
    expect(listDays(2).filter((day) => isItsTurn(0, 2, day))).toHaveLength(1);
  });

  it('a test that runs each day has every reader within four days, and each day has both devices and both languages', () => {
    for (const firstDay of ['phone', 'desktop'] as const) {
      const readers = listDays(4).flatMap((day) => listReaders({ firstDay, day }));
      expect(readers).toHaveLength(4);
      expect(new Set(readers)).toEqual(new Set(listReaders({ firstDay, day: null })));
    }
    for (const day of listDays(4)) {
      const readers = (['phone', 'desktop'] as const).flatMap((firstDay) => listReaders({ firstDay, day }));
      for (const part of [0, 1]) expect(new Set(readers.map((reader) => reader[part])).size).toBe(2);
    }
  });

  it.each([0, 1] as const)(
    'a test with the day parity %i runs on every other day and has every reader within eight days',
    (dayParity) => {
      const counts = listDays(8).map((day) => listReaders({ firstDay: 'phone', dayParity, day }).length);
      expect(counts).toEqual(listDays(8).map((day) => (day % 2 === dayParity ? 1 : 0)));
      const readers = listDays(8).flatMap((day) => listReaders({ firstDay: 'phone', dayParity, day }));
      expect(new Set(readers)).toEqual(new Set(listReaders({ firstDay: 'phone', day: null })));
    },
  );

  it('each row that has its turn on one day of six meets both halves of what rotates with its turns within twelve days', () => {
    for (const row of ROWS) {
      const halves = listDays(12)
        .filter((day) => takeTurns(ROWS, 6, day).includes(row))
        .map((day) => (row + countTurns(row, 6, day)) % 2);
      expect(halves.toSorted()).toEqual([0, 1]);
    }
  });

  it('all rows run if only some stages or files were chosen', () => {
    expect(takeTurns(ROWS, 2, null)).toEqual(ROWS);
  });
});

it('a TEST_TURN that is no number is refused, because no row would run', () => {
  expect(parseTurn(undefined)).toBeNull();
  expect(() => parseTurn('monday')).toThrow('"monday"');
});
