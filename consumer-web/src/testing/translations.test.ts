import {
  BRANDS,
  HAIRSTYLES,
  LANGUAGES,
  LOOK_PACKAGES,
  PLAN_COMPARISON,
  PLANS,
  SERVICE_FILTERS,
  SERVICES,
  SPECIALTIES,
  US_STATES,
} from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';
import { translationKey } from '../lib/translation-key';
import { findTranslationKeys, findUntranslatedWords, SOURCES, type UsedKey } from './source-code';
import { TEXTS, type Texts } from './start-translation';
import { SAME_AS_ENGLISH } from './texts-same-as-english';

/** Most of the United States are written in these languages as at home. */
const IN_LATIN = ['de', 'es', 'fr', 'it', 'pt'];
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Every sentence of a namespace by its whole key. */
const flat = (texts: Texts, before = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as [string, string]] : flat(value, `${before}${key}.`),
  );

/** All sentences of a language by "namespace:key". */
const sentencesOf = (language: string): Map<string, string> =>
  new Map(
    Object.entries(TEXTS[language] ?? {}).flatMap(([namespace, texts]) =>
      flat(texts).map(([key, text]) => [`${namespace}:${key}`, text] as const),
    ),
  );

const english = sentencesOf('en');
/** Keys without their plural endings. */
const englishKeys = new Set([...english.keys()].map((key) => key.replace(PLURAL, '')));
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name).sort();

const patternOf = ({ namespace, key }: UsedKey): RegExp =>
  new RegExp(
    `^${`${namespace}:${key}`
      .split('*')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[\\w-]+')}$`,
  );

describe('the code', () => {
  it.each(SOURCES)('%s writes no words of its own', (path, code) =>
    expect(findUntranslatedWords(path, code)).toEqual([]),
  );

  it.each(SOURCES)('%s asks only for texts that there are', (path, code) => {
    const { asked, unreadable } = findTranslationKeys(path, code);
    const missing = asked.filter((key) => ![...englishKeys].some((known) => patternOf(key).test(known)));
    expect({ missing, unreadable }).toEqual({ missing: [], unreadable: [] });
  });

  it('uses every text that there is', () => {
    const patterns = SOURCES.flatMap(([path, code]) => findTranslationKeys(path, code).asked).map(patternOf);
    const unused = [...englishKeys].filter(
      (key) => !key.startsWith('styles:') && !patterns.some((pattern) => pattern.test(key)),
    );
    expect(unused).toEqual([]);
  });
});

describe('the catalogue', () => {
  const inBranch = (branch: string) =>
    [...englishKeys].filter((key) => key.startsWith(`${branch}.`)).map((key) => key.slice(branch.length + 1));

  it('has a text for each of its English labels, and none for what is gone', () => {
    expect(inBranch('catalogue:services').sort()).toEqual(SERVICES.map(({ id }) => id).sort());
    expect(inBranch('catalogue:filters').sort()).toEqual(SERVICE_FILTERS.map(({ id }) => id).sort());
    expect(inBranch('states:names')).toEqual(US_STATES.map((state) => state.code));
    expect(inBranch('catalogue:specialties').sort()).toEqual(SPECIALTIES.map(translationKey).sort());
    for (const { id, specialties } of BRANDS) {
      expect(inBranch(`catalogue:brands.${id}.specialties`)).toEqual(Object.keys(specialties));
    }
    for (const { id, features } of PLANS) {
      expect(inBranch(`plan:features.${id}`)).toEqual(Object.keys(features));
    }
    for (const [branch, items] of [
      ['hairstyles', HAIRSTYLES],
      ['looks', LOOK_PACKAGES],
    ] as const) {
      const expected = items.flatMap(({ id }) => [`${id}.name`, `${id}.description`]);
      expect(inBranch(`styles:${branch}`).sort()).toEqual(expected.sort());
    }
    expect(inBranch('plan:compare.rows')).toEqual(PLAN_COMPARISON.map(({ label }) => translationKey(label)));
  });

  it('says in English what the server says', () => {
    for (const { id, label } of SERVICES) expect(english.get(`catalogue:services.${id}`)).toBe(label);
    for (const name of SPECIALTIES)
      expect(english.get(`catalogue:specialties.${translationKey(name)}`)).toBe(name);
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
  const own = sentencesOf(code);
  const categories = new Intl.PluralRules(code).resolvedOptions().pluralCategories;

  it('has every text, in every plural form of its own, and no other', () => {
    const expected = [...english.keys()].flatMap((key) => {
      if (!PLURAL.test(key)) return [key];
      return categories.map((category) => key.replace(PLURAL, `_${category}`));
    });
    expect([...own.keys()].sort()).toEqual([...new Set(expected)].sort());
  });

  it('fills in what English fills in', () => {
    for (const [key, text] of own) {
      const model = english.get(key) ?? english.get(key.replace(PLURAL, '_other')) ?? '';
      const wanted = new Set(placeholders(model));
      const found = new Set(placeholders(text));
      // One and two may be a word instead of a figure.
      if (/_(zero|one|two)$/.test(key)) wanted.delete('count');
      if (/_(zero|one|two)$/.test(key)) found.delete('count');
      expect([...found].sort(), key).toEqual([...wanted].sort());
    }
  });

  it('leaves nothing in English, but for names and words that are the same', () => {
    const allowed = new Set<string>([
      ...(SAME_AS_ENGLISH.everywhere ?? []),
      ...(SAME_AS_ENGLISH[code] ?? []),
      ...(IN_LATIN.includes(code) ? US_STATES.map(({ name }) => name) : []),
    ]);
    const left = [...own].filter(
      ([key, text]) =>
        text === (english.get(key) ?? english.get(key.replace(PLURAL, '_other'))) &&
        /\p{L}/u.test(text.replace(/\{\{[^}]*\}\}/g, '')) &&
        !allowed.has(text),
    );
    expect(left).toEqual([]);
  });
});

/** Signs that stand apart from their word where they are written, and must not begin a line without it. */
const APART: Readonly<Record<string, RegExp>> = { fr: / [?!:;»…]|« /, de: / (?:…|\.\.\.)/ };

describe.each(Object.entries(APART))('a sign that %s sets apart', (code, apart) => {
  it('keeps to the line of its word', () => {
    expect([...sentencesOf(code)].filter(([, text]) => apart.test(text))).toEqual([]);
  });
});

describe('Arabic', () => {
  it('sets Latin text apart whose signs would otherwise run to its other side', () => {
    const adrift = /[a-z\d][:/+#&]+(?![a-z\d:/+#&\u2069])/i;
    expect([...sentencesOf('ar')].filter(([, text]) => adrift.test(text))).toEqual([]);
  });
});
