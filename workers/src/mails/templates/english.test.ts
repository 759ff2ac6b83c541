import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  createEnglishFinder,
  PROPER_NAMES,
  type Texts,
} from '../../../../tests/support/untranslated-texts.js';
import { bookingFacts, everyMail } from '../../testing/mails.js';
import { invitation } from '../invitation.js';
import { type Locale, localeFor, MAIL_LANGUAGES } from '../locale.js';
import { type MailContent, renderHtml, renderText } from '../rendering/index.js';

/** What people in the samples are called, and what they have written themselves. */
const WRITTEN = [
  'Léa',
  'Please keep my fringe',
  'Our colourist is ill.',
  // An answer's subject begins so in several languages.
  'Re: Allergy to ammonia',
  'Allergy to ammonia',
  'Which shades are free of it?',
  'All of them, since spring.',
];
const LATIN = ['es', 'fr', 'de', 'pt', 'it'];

const textsOf = (language: string): Texts =>
  JSON.parse(readFileSync(new URL(`../locales/${language}.json`, import.meta.url), 'utf8'));
const english = localeFor('en');

/** Everything that the reader of a mail may see, line by line: subject, both parts, and what mail programs preview. */
function linesOf(content: MailContent, locale: Locale): string[] {
  const html = renderHtml(content, locale)
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replaceAll('&amp;', '&')
    .replaceAll(/&[#\w]+;/g, ' ');
  return [
    content.subject,
    content.preheader,
    ...renderText(content, locale).split('\n'),
    ...html.split(/<[^>]*>/),
  ]
    .map((line) => line.trim())
    .filter((line) => /\p{L}/u.test(line));
}

/** What a calendar shows of an appointment. */
function entryOf(locale: Locale): string[] {
  const { appointment, salon } = bookingFacts;
  const { content } = invitation(
    {
      ...{ appointment, salon, attendee: 'lea@example.org', status: 'confirmed', sequence: 1 },
      changedAt: '2026-11-20T08:00:00.000Z',
    },
    locale,
  );
  const lines = content.replace(/\r\n[ \t]/g, '').split('\r\n');
  return lines.flatMap((line) => {
    const [, shown] = /^(?:SUMMARY|DESCRIPTION|LOCATION|COMMENT)[^:]*:(.*)$/.exec(line) ?? [];
    return shown?.replaceAll(/\\n/g, '\n').replaceAll('\\', '').split('\n') ?? [];
  });
}

describe.each(MAIL_LANGUAGES.filter((language) => language !== 'en' && !LATIN.includes(language)))(
  'in %s',
  (language) => {
    const locale = localeFor(language);
    const left = createEnglishFinder({
      english: textsOf('en'),
      own: textsOf(language),
      names: [...PROPER_NAMES, ...WRITTEN],
    });

    it.each(Object.entries(everyMail(locale)))('%s leaves nothing in English', (_, { content }) => {
      expect(linesOf(content, locale).flatMap((line) => left(line) ?? [])).toEqual([]);
    });

    it('the appointment in the calendar leaves nothing in English', () => {
      expect(entryOf(locale).length).toBeGreaterThan(1);
      expect(entryOf(locale).flatMap((line) => left(line) ?? [])).toEqual([]);
    });
  },
);

// Here English letters tell nothing, but a line that reads as in the English mail does.
describe.each(LATIN)('in %s', (language) => {
  const locale = localeFor(language);
  const names = [...PROPER_NAMES, ...WRITTEN].sort((one, other) => other.length - one.length);
  const says = (line: string) => /\p{L}/u.test(names.reduce((rest, name) => rest.replaceAll(name, ''), line));
  const isAddress = (line: string) => /^https?:\S+$/.test(line);
  const same = (own: readonly string[], other: readonly string[]) =>
    own.filter((line) => other.includes(line) && says(line) && !isAddress(line));

  it.each(Object.entries(everyMail(locale)))('%s says nothing as English does', (name, { content }) => {
    const model = everyMail(english)[name]?.content;
    expect(same(linesOf(content, locale), model ? linesOf(model, english) : [])).toEqual([]);
  });

  it('the appointment in the calendar says nothing as English does', () => {
    expect(same(entryOf(locale), entryOf(english))).toEqual([]);
  });
});
