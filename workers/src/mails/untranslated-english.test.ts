import { readFileSync } from 'node:fs';
import type { MailContent } from '@mirabelle/mail';
import { findLocale, type Locale, MAIL_LANGUAGES, renderHtml, renderText } from '@mirabelle/mail';
import { describe, expect, it } from 'vitest';
import { createEnglishFinder, PROPER_NAMES, type Texts } from '../../../tests/support/untranslated-texts.js';
import { bookingFacts, createSampleMails } from '../testing/sample-mails.js';
import { createCalendarInvitation } from './booking/calendar-invitation.js';

/** Names and texts in the sample mails that people have entered. */
const ENTERED = [
  'Léa',
  'Firefox (Windows)',
  'Please keep my fringe',
  'Our colorist is ill.',
  // The subject of a reply begins like this in several languages.
  'Re: Allergy to ammonia',
  'Allergy to ammonia',
  'Which shades are free of it?',
  'All of them, since spring.',
];
const LATIN_SCRIPT_LANGUAGES = ['es', 'fr', 'de', 'pt', 'it'];

const textsOf = (language: string): Texts =>
  JSON.parse(
    readFileSync(new URL(`../../../packages/mail/src/locales/${language}.json`, import.meta.url), 'utf8'),
  );
const english = findLocale('en');

/** The visible lines of a mail: subject, preheader and both parts. */
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

/** The visible lines of a calendar invitation. */
function invitationLines(locale: Locale): string[] {
  const { appointment, salon } = bookingFacts;
  const { content } = createCalendarInvitation(
    {
      appointment,
      salon,
      attendee: 'lea@example.org',
      status: 'confirmed',
      sequence: 1,
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

describe.each(
  MAIL_LANGUAGES.filter((language) => language !== 'en' && !LATIN_SCRIPT_LANGUAGES.includes(language)),
)('mails in %s', (language) => {
  const locale = findLocale(language);
  const findEnglish = createEnglishFinder({
    english: textsOf('en'),
    own: textsOf(language),
    names: [...PROPER_NAMES, ...ENTERED],
  });

  it.each(Object.entries(createSampleMails(locale)))('%s contains no English', (_, { content }) => {
    expect(linesOf(content, locale).flatMap((line) => findEnglish(line) ?? [])).toEqual([]);
  });

  it('the calendar invitation contains no English', () => {
    expect(invitationLines(locale).length).toBeGreaterThan(1);
    expect(invitationLines(locale).flatMap((line) => findEnglish(line) ?? [])).toEqual([]);
  });
});

// These languages are written in the same letters as English, so the test compares whole lines with the English mail.
describe.each(LATIN_SCRIPT_LANGUAGES)('mails in %s', (language) => {
  const locale = findLocale(language);
  const names = [...PROPER_NAMES, ...ENTERED].sort((one, other) => other.length - one.length);
  const hasOwnWords = (line: string) =>
    /\p{L}/u.test(names.reduce((rest, name) => rest.replaceAll(name, ''), line));
  const isAddress = (line: string) => /^https?:\S+$/.test(line);
  const sharedLines = (own: readonly string[], other: readonly string[]) =>
    own.filter((line) => other.includes(line) && hasOwnWords(line) && !isAddress(line));

  it.each(Object.entries(createSampleMails(locale)))(
    '%s has no line of the English mail',
    (name, { content }) => {
      const model = createSampleMails(english)[name]?.content;
      expect(sharedLines(linesOf(content, locale), model ? linesOf(model, english) : [])).toEqual([]);
    },
  );

  it('the calendar invitation has no line of the English one', () => {
    expect(sharedLines(invitationLines(locale), invitationLines(english))).toEqual([]);
  });
});
