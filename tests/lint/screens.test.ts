import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FREE_SHIPPING_OVER_CENTS, SATISFACTION_GUARANTEE_DAYS } from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';
import { createTextLookup, loadConsumerTexts } from '../support/consumer-texts.js';
import { escapeRegExp } from '../support/untranslated-texts.js';
import { MESSAGES, SCREENS, STATES } from './spec-screens.js';
import { readTests } from './test-titles.js';

const PAGE = new URL('../../docs/screens.md', import.meta.url);

interface Row {
  readonly name: string;
  readonly cells: readonly string[];
  readonly tests: readonly { readonly title: string; readonly file: string }[];
}

/** The rows of the table under a heading of the page, without the header row. */
function readRows(heading: string): Row[] {
  const section = readFileSync(PAGE, 'utf8').split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('| '));
  return lines.slice(1).map((line) => {
    const cells = line.slice(2, -2).split(' | ');
    const links = [...(cells.at(-1) ?? '').matchAll(/\[(.+?)\]\((.+?)\)/g)];
    return {
      name: cells[0] ?? '',
      cells,
      tests: links.map(([, title = '', path = '']) => ({
        title,
        file: fileURLToPath(new URL(path, PAGE)),
      })),
    };
  });
}

const findEnglishText = createTextLookup(loadConsumerTexts('en'));
/** The promises that a text can name, by their places in it. */
const PROMISES: Readonly<Record<string, string>> = {
  '{{threshold}}': `$${FREE_SHIPPING_OVER_CENTS / 100}`,
  '{{days, number}}': String(SATISFACTION_GUARANTEE_DAYS),
};
/** The code with the English text in the place of each key, for tests that read the app in several languages. */
const withEnglishTexts = (code: string): string =>
  code
    .replaceAll(/\b(?:text|pattern)\('([\w:.]+)'/g, (_, key: string) => findEnglishText(key))
    .replaceAll(/\{\{[\w, ]+\}\}/g, (place) => PROMISES[place] ?? place);

/** Matches a message in code. A placeholder in braces matches any text on the line. */
const createPattern = (words: string): RegExp =>
  new RegExp(
    words
      .split(/\{\w+\}/)
      .map(escapeRegExp)
      .join('.+?'),
  );

const screens = readRows('Screens');
const states = readRows('States');
const messages = readRows('Messages');
const others = ['Shades', 'User journeys'].flatMap(readRows);
const all = [...screens, ...states, ...messages, ...others];

describe('docs/screens.md', () => {
  it('docs/screens.md has a row for every screen and every state', () => {
    expect(screens.map(({ name }) => name)).toEqual(SCREENS);
    expect(states.map(({ name }) => name)).toEqual(STATES);
  });

  it('docs/screens.md has a row for every message, word for word', () => {
    const listWords = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word);
    expect(Object.fromEntries(messages.map(({ name, cells }) => [name, listWords(cells[1])]))).toEqual(
      MESSAGES,
    );
  });

  it('every row of docs/screens.md names tests, and each of them exists', () => {
    const missing = all.flatMap(({ name, tests }) => {
      if (tests.length === 0) return [`${name}: no test`];
      return tests.flatMap(({ title, file }) => (readTests(file).has(title) ? [] : [`${name}: ${title}`]));
    });
    expect(missing).toEqual([]);
  });

  it('docs/screens.md links each message to tests whose code contains the message, or the translation key of it', () => {
    const missing = messages.flatMap(({ name, tests }) => {
      const code = withEnglishTexts(
        tests.map(({ title, file }) => readTests(file).get(title) ?? '').join('\n'),
      );
      return (MESSAGES[name] ?? [])
        .filter((words) => !createPattern(words).test(code))
        .map((words) => `${name}: ${words}`);
    });
    expect(missing).toEqual([]);
  });
});
