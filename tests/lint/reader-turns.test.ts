import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDER = new URL('../browser/', import.meta.url);
/** A group of tests that each reader runs, to its end. */
const GROUP_FOR_READERS = /^describe\.each\(\s*listReaders\([\s\S]*?^\}?\);$/gm;

it('what each reader runs is left out on some days by dayParity and not by isItsTurn, with which half of the readers would never have their turn', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.browser.test.ts'));
  const halved = files.flatMap((name) => {
    const groups = readFileSync(new URL(name, FOLDER), 'utf8').match(GROUP_FOR_READERS) ?? [];
    return groups.filter((group) => group.includes('isItsTurn(')).map(() => name);
  });
  expect(halved).toEqual([]);
});
