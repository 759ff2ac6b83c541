import { readFileSync } from 'node:fs';
import type { MailContent } from '@mirabelle/mail';
import { findLocale, type Locale, MAIL_LANGUAGES, renderHtml, renderText } from '@mirabelle/mail';
import { describe, expect, it } from 'vitest';
import { createEnglishFinder, PROPER_NAMES, type Texts } from '../../../tests/support/untranslated-texts.js';
import { findSampleMails, invitationFacts } from '../testing/sample-mails.js';
import { createCalendarInvitation } from './booking/calendar-invitation.js';

/** Names, numbers and texts in the sample mails that people have entered, or that are the same everywhere. */
const ENTERED = [
  'Léa',
  'Firefox (Windows)',
  'PayPal',
  '4F8F-2A11',
  '8AB12345CD678901E',
  '9CD12345EF678901G',
  'O-1',
  'Prunier GmbH',
  '2 × Rosewater',
  '1 × Rosewater',
  'Velmira · L102',
  'Léa Martin',
  'Lindenweg 12',
  '10119 Berlin',
  'DHL',
  '6A12345678901',
  'Please keep my fringe',
  'Our colorist is ill.',
  // The subject of a reply begins like this in several languages.
  'Re: Allergy to ammonia',
  'Allergy to ammonia',
  'Which shades are free of it?',
  'And the developer?',
  'All of them, since spring.',
];
const LATIN_SCRIPT_LANGUAGES = ['es', 'fr', 'de', 'pt', 'it'];

const readTexts = (language: string): Texts =>
  JSON.parse(
    readFileSync(new URL(`../../../packages/mail/src/locales/${language}.json`, import.meta.url), 'utf8'),
  );
const english = findLocale('en');

/** The visible lines of a mail: subject, preheader and both parts. */
function listVisibleLines(content: MailContent, locale: Locale): string[] {
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

/** The visible lines of a calendar invitation. */
function listInvitationLines(locale: Locale): string[] {
  const { content } = createCalendarInvitation(invitationFacts, locale);
  const lines = content.replace(/\r\n[ \t]/g, '').split('\r\n');
  return lines.flatMap((line) => {
    const [, shown] = /^(?:SUMMARY|DESCRIPTION|LOCATION|COMMENT)[^:]*:(.*)$/.exec(line) ?? [];
    return shown?.replaceAll(/\\n/g, '\n').replaceAll('\\', '').split('\n') ?? [];
  });
}

describe.each(
  MAIL_LANGUAGES.filter((language) => language !== 'en' && !LATIN_SCRIPT_LANGUAGES.includes(language)),
)('mails in %s', (language) => {
  const locale = findLocale(language);
  const findEnglish = createEnglishFinder({
    english: readTexts('en'),
    translated: readTexts(language),
    names: [...PROPER_NAMES, ...ENTERED],
  });

  it.each(Object.entries(findSampleMails(locale)))('the mail %s contains no English', (_, { content }) => {
    expect(listVisibleLines(content, locale).flatMap((line) => findEnglish(line) ?? [])).toEqual([]);
  });

  it('the calendar invitation contains no English', () => {
    expect(listInvitationLines(locale).length).toBeGreaterThan(1);
    expect(listInvitationLines(locale).flatMap((line) => findEnglish(line) ?? [])).toEqual([]);
  });
});

// These languages are written in the same letters as English, so the test compares whole lines with the English mail.
describe.each(LATIN_SCRIPT_LANGUAGES)('mails in %s', (language) => {
  const locale = findLocale(language);
  const names = [...PROPER_NAMES, ...ENTERED].sort((a, b) => b.length - a.length);
  const hasOwnWords = (line: string) =>
    /\p{L}/u.test(names.reduce((rest, name) => rest.replaceAll(name, ''), line));
  const isAddress = (line: string) => /^https?:\S+$/.test(line);
  const findSharedLines = (own: readonly string[], other: readonly string[]) =>
    own.filter((line) => other.includes(line) && hasOwnWords(line) && !isAddress(line));

  it.each(Object.entries(findSampleMails(locale)))(
    'the mail %s has no line of the English mail',
    (name, { content }) => {
      const englishContent = findSampleMails(english)[name]?.content;
      expect(
        findSharedLines(
          listVisibleLines(content, locale),
          englishContent ? listVisibleLines(englishContent, english) : [],
        ),
      ).toEqual([]);
    },
  );

  it('the calendar invitation has no line of the English one', () => {
    expect(findSharedLines(listInvitationLines(locale), listInvitationLines(english))).toEqual([]);
  });
});
