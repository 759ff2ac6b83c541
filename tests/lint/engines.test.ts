import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/**
 * The page has a table of the faults that were found in the engines and in how the product uses them. Each row has the number of a
 * fault, the tests that fail without its remedy, and the kind of server that they run on: real, fake or none.
 */
const PAGE = new URL('../../docs/engines.md', import.meta.url);
const FAULT_COUNT = 37;
const read = (path: string) => readFileSync(fileURLToPath(new URL(path, PAGE)), 'utf8');

const rows = readFileSync(PAGE, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('](../'))
  .map((line) => {
    const [first = '', ...cells] = line.slice(2, -2).split(' | ');
    const isFault = /^\d+$/.test(first);
    const [tests = '', server = ''] = isFault ? cells.slice(1) : cells;
    const links = tests.split('<br>').map((text) => /^\[(.+)\]\((\S+?)\)$/.exec(text));
    return { first, isFault, server, links };
  });
const faults = rows.filter(({ isFault }) => isFault);

/** Titles of tests as they stand in the code, without the quotes around them. */
const TITLE = /(['"`])((?:\\.|(?!\1)[^\\\n])+)\1/g;
const readTitles = (path: string) => new Set([...read(path).matchAll(TITLE)].map(([, , title]) => title));

describe('docs/engines.md', () => {
  it('docs/engines.md lists each fault once, in order, and says on which kind of server its tests run', () => {
    expect(faults.map(({ first }) => Number(first))).toEqual(
      Array.from({ length: FAULT_COUNT }, (_, n) => n + 1),
    );
    for (const { server } of faults) expect(server).toMatch(/^(real|fake|none)\b/);
  });

  it.each(rows)('docs/engines.md names tests that exist: $first', ({ links }) => {
    for (const link of links) {
      const [, title, path = ''] = link ?? [];
      expect(existsSync(fileURLToPath(new URL(path, PAGE))), path).toBe(true);
      expect(readTitles(path), path).toContain(title);
    }
  });
});

it('every test file that a document names exists', () => {
  const pages = readdirSync(new URL('.', PAGE)).filter((name) => name.endsWith('.md'));
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/`([\w/.-]+\.test\.tsx?)`/g)].map(([, path = '']) => path),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => !existsSync(fileURLToPath(new URL(`../${path}`, PAGE))))).toEqual([]);
});

it('docs/scaling.md names the limits of a read that waits for the read tables, as the code has them', () => {
  const code = read('../read-api/src/read-model/read-model-progress.ts');
  const text = read('scaling.md').replaceAll(/\s+/g, ' ');
  expect(code).toContain('limits.timeoutMs ?? 5_000');
  expect(text).toContain('for at most five seconds');
  expect(code).toContain('limits.maxWaiting ?? 1_000');
  expect(text).toContain('At most 1,000 requests wait in one read-api');
});
