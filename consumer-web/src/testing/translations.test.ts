import {
  BRANDS,
  COMPLETE_LOOKS,
  HAIRSTYLES,
  LANGUAGES,
  PLAN_COMPARISON,
  PLANS,
  SERVICE_FILTERS,
  SERVICES,
  SPECIALTIES,
  US_STATES,
} from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';
import { toTranslationKey } from '../lib/translation-key';
import { TEXTS, type Texts } from '../start-translation';
import { findTranslationKeys, findUntranslatedWords, SOURCES, type UsedKey } from './source-code';
import { SAME_AS_ENGLISH } from './texts-same-as-english';

/** Languages that write most names of US states as English does. */
const ENGLISH_STATE_NAMES = ['de', 'es', 'fr', 'it', 'pt'];
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The texts of a namespace by their full keys. */
const flatten = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  );

/** All texts of a language by "namespace:key". */
const readTexts = (language: string): Map<string, string> =>
  new Map(
    Object.entries(TEXTS[language] ?? {}).flatMap(([namespace, texts]) =>
      flatten(texts).map(([key, text]) => [`${namespace}:${key}`, text] as const),
    ),
  );

const english = readTexts('en');
/** The English keys without their plural suffixes. */
const englishKeys = new Set([...english.keys()].map((key) => key.replace(PLURAL, '')));
const listPlaceholders = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name).sort();

const createPattern = ({ namespace, key }: UsedKey): RegExp =>
  new RegExp(
    `^${`${namespace}:${key}`
      .split('*')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[\\w-]+')}$`,
  );

const isKnown = (used: UsedKey): boolean => {
  const name = `${used.namespace}:${used.key}`;
  if (!name.includes('*')) return englishKeys.has(name);
  const pattern = createPattern(used);
  return [...englishKeys].some((known) => pattern.test(known));
};

describe('source code', () => {
  it.each(SOURCES)('%s contains no untranslated text', (path, code) =>
    expect(findUntranslatedWords(path, code)).toEqual([]),
  );

  it.each(SOURCES)('%s uses only keys that exist', (path, code) => {
    const { used, unreadable } = findTranslationKeys(path, code);
    const missing = used.filter((key) => !isKnown(key));
    expect({ missing, unreadable }).toEqual({ missing: [], unreadable: [] });
  });

  it.each(SOURCES)('%s writes no space between two sentences itself (SentenceSpace)', (_path, code) =>
    expect(code.match(/\)\}\s*\{' '\}/g)).toBeNull(),
  );

  it('the source code uses every text', () => {
    const patterns = SOURCES.flatMap(([path, code]) => findTranslationKeys(path, code).used).map(
      createPattern,
    );
    const unused = [...englishKeys].filter(
      (key) => !key.startsWith('styles:') && !patterns.some((pattern) => pattern.test(key)),
    );
    expect(unused).toEqual([]);
  });
});

describe('texts of the catalogue', () => {
  const listKeys = (branch: string) =>
    [...englishKeys].filter((key) => key.startsWith(`${branch}.`)).map((key) => key.slice(branch.length + 1));

  it('every item of the catalogue has texts, and every text has its item', () => {
    expect(listKeys('catalogue:services').sort()).toEqual(SERVICES.map(({ id }) => id).sort());
    expect(listKeys('catalogue:filters').sort()).toEqual(SERVICE_FILTERS.map(({ id }) => id).sort());
    expect(listKeys('states:names')).toEqual(US_STATES.map((state) => state.code));
    expect(listKeys('catalogue:specialties').sort()).toEqual(SPECIALTIES.map(toTranslationKey).sort());
    for (const { id, specialties } of BRANDS) {
      expect(listKeys(`catalogue:brands.${id}.specialties`)).toEqual(Object.keys(specialties));
    }
    for (const { id, features } of PLANS) {
      expect(listKeys(`plan:features.${id}`)).toEqual(Object.keys(features));
    }
    for (const [branch, items] of [
      ['hairstyles', HAIRSTYLES],
      ['looks', COMPLETE_LOOKS],
    ] as const) {
      const expected = items.flatMap(({ id }) => [`${id}.name`, `${id}.description`]);
      expect(listKeys(`styles:${branch}`).sort()).toEqual(expected.sort());
    }
    expect(listKeys('plan:compare.rows')).toEqual(
      PLAN_COMPARISON.map(({ label }) => toTranslationKey(label)),
    );
  });

  it('the English texts are the same as in the catalogue', () => {
    for (const { id, label } of SERVICES) expect(english.get(`catalogue:services.${id}`)).toBe(label);
    for (const name of SPECIALTIES)
      expect(english.get(`catalogue:specialties.${toTranslationKey(name)}`)).toBe(name);
    for (const { id, description } of BRANDS) {
      expect(english.get(`catalogue:brands.${id}.description`)).toBe(description);
    }
    for (const { id, name, description } of HAIRSTYLES) {
      expect(english.get(`styles:hairstyles.${id}.name`)).toBe(name);
      expect(english.get(`styles:hairstyles.${id}.description`)).toBe(description);
    }
    for (const { code, name } of US_STATES) expect(english.get(`states:names.${code}`)).toBe(name);
    for (const { id, features } of PLANS) {
      features.forEach(({ text }, index) => {
        expect(english.get(`plan:features.${id}.${index}`)).toBe(text);
      });
    }
  });
});

describe.each(LANGUAGES.filter(({ code }) => code !== 'en'))('$name', ({ code }) => {
  const own = readTexts(code);
  const categories = new Intl.PluralRules(code).resolvedOptions().pluralCategories;

  it('a language has the same keys as English, with the plural forms of the language', () => {
    const expected = [...english.keys()].flatMap((key) => {
      if (!PLURAL.test(key)) return [key];
      return categories.map((category) => key.replace(PLURAL, `_${category}`));
    });
    expect([...own.keys()].sort()).toEqual([...new Set(expected)].sort());
  });

  it('a language uses the placeholders of English', () => {
    for (const [key, text] of own) {
      const model = english.get(key) ?? english.get(key.replace(PLURAL, '_other')) ?? '';
      const expectedNames = new Set(listPlaceholders(model));
      const names = new Set(listPlaceholders(text));
      // One and two may be written as words.
      if (/_(zero|one|two)$/.test(key)) expectedNames.delete('count');
      if (/_(zero|one|two)$/.test(key)) names.delete('count');
      expect([...names].sort(), key).toEqual([...expectedNames].sort());
    }
  });

  it('a language has no English text, except for names and shared words', () => {
    const allowed = new Set<string>([
      ...(SAME_AS_ENGLISH.everywhere ?? []),
      ...(SAME_AS_ENGLISH[code] ?? []),
      ...(ENGLISH_STATE_NAMES.includes(code) ? US_STATES.map(({ name }) => name) : []),
    ]);
    const untranslated = [...own].filter(
      ([key, text]) =>
        text === (english.get(key) ?? english.get(key.replace(PLURAL, '_other'))) &&
        /\p{L}/u.test(text.replace(/\{\{[^}]*\}\}/g, '')) &&
        !allowed.has(text),
    );
    expect(untranslated).toEqual([]);
  });
});

/**
 * Spaces before punctuation at which a line could break, and in French those that are too wide: it has a narrow
 * no-break space before "?", "!" and ";".
 */
const WRONG_SPACES: Readonly<Record<string, RegExp>> = {
  fr: /[ \u00a0][?!;]| [:»…]|« |[\p{L}\d][?!;»]|«[\p{L}\d{]/u,
  de: / (?:…|\.\.\.)/,
};

describe.each(Object.entries(WRONG_SPACES))('spaces in %s', (code, wrong) => {
  it('the right space separates punctuation from its word', () => {
    expect([...readTexts(code)].filter(([, text]) => wrong.test(text))).toEqual([]);
  });
});

/** Quotes, question marks and apostrophes of other languages. */
const FOREIGN_MARKS: Readonly<Record<string, RegExp>> = {
  de: /["«»]|\p{L}'/u,
  fr: /["“”„]|\p{L}'/u,
  it: /["“”„]|\p{L}'/u,
  pt: /["«»„]|\p{L}'/u,
  el: /["“”„?]|\p{L}'/u,
  // Names in Latin script keep their comma.
  ar: /["“”„?;]|\p{L}'|\p{L},/u,
};

describe.each(Object.entries(FOREIGN_MARKS))('marks in %s', (code, foreign) => {
  it('quotes, question marks and apostrophes are those of the language', () => {
    expect(
      [...readTexts(code)].filter(([, text]) => foreign.test(text.replace(/<[^>]*>|\{\{[^}]*\}\}/g, ''))),
    ).toEqual([]);
  });
});

describe('Arabic', () => {
  it('Arabic isolates Latin text that ends with punctuation', () => {
    const unisolated = /[a-z\d][:/+#&]+(?![a-z\d:/+#&\u2069])/i;
    expect([...readTexts('ar')].filter(([, text]) => unisolated.test(text))).toEqual([]);
  });
});
