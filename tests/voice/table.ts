import { readdirSync, readFileSync } from 'node:fs';
import { findPurpose } from './purposes.js';
import { PARTS, READ_IN_PLACE } from './read-in-place.js';

type Texts = { readonly [key: string]: string | Texts };

const LOCALES = new URL('../../consumer-web/src/locales/en/', import.meta.url);
const MAILS = new URL('../../packages/mail/src/locales/en.json', import.meta.url);
const readTexts = (path: URL): Texts => JSON.parse(readFileSync(path, 'utf8'));

const flatten = (texts: Texts, before: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[before + key, value]] : flatten(value, `${before}${key}.`),
  );

/** Every English sentence that consumers see, by its full key such as "cart:title". */
export const listSentences = (): [string, string][] => [
  ...readdirSync(LOCALES)
    .sort()
    .flatMap((file) => flatten(readTexts(new URL(file, LOCALES)), `${file.replace('.json', '')}:`)),
  ...flatten(readTexts(MAILS), 'mails:'),
];

const escapeCell = (text: string) =>
  text.replaceAll('|', '\\|').replaceAll('\n', ' ').replaceAll('<', '&lt;');

const formatSentenceTable = () =>
  [
    '| key | sentence | purpose |',
    '|---|---|---|',
    ...listSentences().map(
      ([key, text]) => `| \`${key}\` | ${escapeCell(text)} | ${findPurpose(key) ?? ''} |`,
    ),
  ].join('\n');

const formatReadersTable = () =>
  [
    `| language | ${PARTS.join(' | ')} |`,
    `|---|${PARTS.map(() => '---|').join('')}`,
    ...Object.entries(READ_IN_PLACE).map(
      ([language, extents]) => `| ${language} | ${PARTS.map((part) => extents[part]).join(' | ')} |`,
    ),
  ].join('\n');

/** Replaces the part of a document between the comments that name it. */
const replacePart = (document: string, name: string, content: string) =>
  document.replace(
    new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(\n<!-- end of ${name} -->)`),
    (_, start: string, end: string) => `${start}${content}${end}`,
  );

/** Renews the tables of a document from the texts. */
export const renewTables = (document: string) =>
  replacePart(replacePart(document, 'sentences', formatSentenceTable()), 'screens', formatReadersTable());
