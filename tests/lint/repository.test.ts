import { describe, expect, it } from 'vitest';
import { isTest, listSourceFiles, type SourceFile } from './source-files.js';

const MAX_LINES = 300;

/** `path:line` of every line for which `isWrong` returns true. `before` is the previous line. */
function findLines(
  files: readonly SourceFile[],
  isWrong: (line: string, before: string) => boolean,
): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index, lines) =>
        isWrong(line, lines[index - 1] ?? '') ? [`${path}:${index + 1}  ${line.trim()}`] : [],
      ),
  );
}

const all = listSourceFiles();
const sources = all.filter(({ path }) => !isTest(path));
const tests = all.filter(({ path }) => isTest(path));
const pure = sources.filter(({ path }) =>
  /^packages\/(?:(?:salon-)?domain|catalogue|recommendations|(?:backoffice-)?contracts)\/src\//.test(path),
);

describe('the repository', () => {
  it(`the repository has no source file of more than ${MAX_LINES} lines, apart from tests`, () => {
    const long = sources.flatMap(({ path, text }) => {
      const lineCount = text.trimEnd().split('\n').length;
      return lineCount > MAX_LINES ? [`${path} has ${lineCount} lines`] : [];
    });
    expect(long).toEqual([]);
  });

  it('the repository has no test marked `.only`, which would skip the other tests', () => {
    expect(findLines(tests, (line) => /\b(?:it|test|describe)\.only\b/.test(line))).toEqual([]);
  });

  it('the repository gives the reason for every skipped test, in a comment beside it or in brackets in its title', () => {
    const reason = /\/\/|\*|['"`][^'"`]*\([^'"`]+\)/;
    const skipped = /\b(?:it|test|describe)\.(?:skip|skipIf|runIf|todo)\b/;
    const isUnexplained = (line: string, before: string) =>
      skipped.test(line) && !reason.test(line) && !reason.test(before);
    expect(findLines(tests, isUnexplained)).toEqual([]);
  });

  it('the repository has no notes about unfinished work', () => {
    expect(findLines(all, (line) => /\b(?:TO)DO\b|\b(?:FIX)ME\b|\b(?:XX)X\b/.test(line))).toEqual([]);
  });

  it('the repository silences the type checker nowhere, and expects an error of it only in tests', () => {
    const silenced = /@ts-(?:ignore|nocheck)|biome-ignore.*noExplicit(?:A)ny/;
    expect(findLines(all, (line) => silenced.test(line))).toEqual([]);
    expect(findLines(sources, (line) => /@ts-(?:expect)-error/.test(line))).toEqual([]);
  });

  it('the repository has no source file that uses both `AbortSignal.any` and `AbortSignal.timeout`, whose timer Node.js may lose (nodejs/node#57736)', () => {
    const uses = (name: string) => (text: string) => text.includes(`AbortSignal.${name}(`);
    const both = sources.filter(({ text }) => uses('any')(text) && uses('timeout')(text));
    expect(both.map(({ path }) => path)).toEqual([]);
  });

  it('the repository uses no clock, randomness or I/O in domains, catalogue, recommendations and contracts', () => {
    const impure =
      /\bDate\.now\(|\bnew Date\(\)|\bTemporal\.Now\b|\bMath\.random\(|\bcrypto\.|\bfetch\(|\bprocess\.|\bconsole\./;
    expect(findLines(pure, (line) => impure.test(line) && !/^\s*(?:\/\/|\*|\/\*)/.test(line))).toEqual([]);
  });
});
