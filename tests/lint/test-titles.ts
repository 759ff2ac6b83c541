import { existsSync, readFileSync } from 'node:fs';

const TITLE = /\bit(?:\.(?:each|runIf)\(.*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])+)\1/g;
const unescapeQuotes = (code: string): string => code.replaceAll(/\\(['"`])/g, '$1');

/** The titles of a file's tests with the code of each. For `it.each`, the code of the whole file. */
export function readTests(file: string): Map<string, string> {
  if (!existsSync(file)) return new Map();
  const code = readFileSync(file, 'utf8');
  const titles = [...code.matchAll(TITLE)];
  return new Map(
    titles.map((title, index) => [
      unescapeQuotes(title[2] ?? ''),
      unescapeQuotes(
        title[0].startsWith('it.each') ? code : code.slice(title.index, titles[index + 1]?.index),
      ),
    ]),
  );
}
