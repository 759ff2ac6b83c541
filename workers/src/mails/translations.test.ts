import { readFileSync } from 'node:fs';
import { LANGUAGES, PLANS, SERVICES } from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';
import { MAIL_LANGUAGES } from './locale.js';

type Words = { readonly [key: string]: string | Words };

const read = (path: string): Words => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const flat = (words: Words, before = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[before + key, value]] : flat(value, `${before}${key}.`),
  );
const wordsOf = (language: string) => new Map(flat(read(`./locales/${language}.json`)));
const PLURAL = /_(zero|one|two|few|many|other)$/;
const gaps = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as string);

/** What a language writes as English does. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  fr: ['Consultation'],
};
const NAMES = ['Premium', 'Salon Pro', 'Re: {{subject}}'];

const english = wordsOf('en');

describe('the words of mails', () => {
  it('are there in every language of the app', () => {
    expect([...MAIL_LANGUAGES].sort()).toEqual(LANGUAGES.map(({ code }) => code).sort());
  });

  it('name every service and every plan', () => {
    const names = (branch: string) =>
      [...english.keys()].filter((key) => key.startsWith(`${branch}.`)).map((key) => key.split('.')[1]);
    expect(names('services').sort()).toEqual(SERVICES.map(({ id }) => id).sort());
    expect(names('plans').sort()).toEqual(PLANS.map(({ id }) => id).sort());
  });
});

describe.each([...MAIL_LANGUAGES])('the words of mails in %s', (language) => {
  const own = wordsOf(language);
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;

  it('are all there, each count in exactly the plural forms of the language, and no others are', () => {
    const expected = [...english.keys()].flatMap((key) =>
      PLURAL.test(key) ? categories.map((category) => key.replace(PLURAL, `_${category}`)) : [key],
    );
    expect([...own.keys()].sort()).toEqual([...new Set(expected)].sort());
  });

  it('leave the gaps that English leaves', () => {
    for (const [key, text] of own) {
      const model = english.get(key) ?? english.get(key.replace(PLURAL, '_other')) ?? '';
      // None, one and two may be a word instead of a figure.
      const counted = (name: string) => name !== 'count' || !/_(zero|one|two)$/.test(key);
      expect(gaps(text).filter(counted).sort(), key).toEqual(gaps(model).filter(counted).sort());
    }
  });

  // English may be English.
  it.skipIf(language === 'en')('are not English', () => {
    const same = [...own].filter(
      ([key, text]) =>
        text === (english.get(key) ?? english.get(key.replace(PLURAL, '_other'))) &&
        /\p{L}/u.test(text.replace(/\{\{\w+\}\}/g, '')) &&
        ![...NAMES, ...(SAME[language] ?? [])].includes(text),
    );
    expect(same).toEqual([]);
  });

  it('call services and plans what the app calls them', () => {
    const app = (file: string) => read(`../../../consumer-web/src/locales/${language}/${file}.json`);
    const words = read(`./locales/${language}.json`);
    expect(words.services).toEqual(app('catalogue').services);
    expect(words.plans).toEqual(app('plan').names);
  });
});

describe('a sign that French sets apart from its word', () => {
  it('keeps to the line of that word', () => {
    expect([...wordsOf('fr')].filter(([, text]) => / [?!:;»…]|« /.test(text))).toEqual([]);
  });
});
