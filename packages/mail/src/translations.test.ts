import { readFileSync } from 'node:fs';
import { LANGUAGES, PLANS, SERVICES } from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';
import { MAIL_LANGUAGES } from './locale.js';

type Words = { readonly [key: string]: string | Words };

const readWords = (path: string): Words => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const flatten = (words: Words, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
const readTexts = (language: string) => new Map(flatten(readWords(`./locales/${language}.json`)));
const PLURAL = /_(zero|one|two|few|many|other)$/;
const listPlaceholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as string);

/** Texts that are the same in English and in another language. */
const SAME_AS_ENGLISH: Readonly<Record<string, readonly string[]>> = {
  fr: ['Consultation'],
};
const SAME_IN_ALL_LANGUAGES = ['Premium', 'Salon Pro', 'Balayage', 'Re: {{subject}}'];

const english = readTexts('en');

describe('the translations of mails', () => {
  it('the translations of mails exist in every language of the app', () => {
    expect([...MAIL_LANGUAGES].sort()).toEqual(LANGUAGES.map(({ code }) => code).sort());
  });

  it('the translations of mails name every service and every plan', () => {
    const listNames = (branch: string) =>
      [...english.keys()].filter((key) => key.startsWith(`${branch}.`)).map((key) => key.split('.')[1]);
    expect(listNames('services').sort()).toEqual(SERVICES.map(({ id }) => id).sort());
    expect(listNames('plans').sort()).toEqual(PLANS.map(({ id }) => id).sort());
  });
});

describe.each([...MAIL_LANGUAGES])('the translations of mails in %s', (language) => {
  const translated = readTexts(language);
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;

  it('mail texts have exactly the keys of English, with the plural forms of the language', () => {
    const expected = [...english.keys()].flatMap((key) =>
      PLURAL.test(key) ? categories.map((category) => key.replace(PLURAL, `_${category}`)) : [key],
    );
    expect([...translated.keys()].sort()).toEqual([...new Set(expected)].sort());
  });

  it('mail texts have the placeholders of English', () => {
    for (const [key, text] of translated) {
      const model = english.get(key) ?? english.get(key.replace(PLURAL, '_other')) ?? '';
      // Zero, one and two may be written as a word.
      const mustOccur = (name: string) => name !== 'count' || !/_(zero|one|two)$/.test(key);
      expect(listPlaceholders(text).filter(mustOccur).sort(), key).toEqual(
        listPlaceholders(model).filter(mustOccur).sort(),
      );
    }
  });

  // English texts are the originals.
  it.skipIf(language === 'en')('mail texts differ from English', () => {
    const same = [...translated].filter(
      ([key, text]) =>
        text === (english.get(key) ?? english.get(key.replace(PLURAL, '_other'))) &&
        /\p{L}/u.test(text.replace(/\{\{\w+\}\}/g, '')) &&
        ![...SAME_IN_ALL_LANGUAGES, ...(SAME_AS_ENGLISH[language] ?? [])].includes(text),
    );
    expect(same).toEqual([]);
  });

  it('mail texts have the names of services and plans that the app has', () => {
    const readAppWords = (file: string) =>
      readWords(`../../../consumer-web/src/locales/${language}/${file}.json`);
    const words = readWords(`./locales/${language}.json`);
    expect(words.services).toEqual(readAppWords('catalogue').services);
    expect(words.plans).toEqual(readAppWords('plan').names);
  });
});

describe('French punctuation', () => {
  it('French punctuation is separated from its word by a no-break space', () => {
    const wrong = /[^\u00a0\u202f][?!;:»]|«[^\u00a0\u202f]| …/;
    const texts = [...readTexts('fr')].filter(([, text]) => !SAME_IN_ALL_LANGUAGES.includes(text));
    expect(texts.filter(([, text]) => wrong.test(text))).toEqual([]);
  });
});
