import { findLocale, isolateDirection, MAIL_LANGUAGES, renderHtml, renderText } from '@mirabelle/mail';
import { describe, expect, it } from 'vitest';
import { findSampleMails, invitationFacts } from '../testing/sample-mails.js';
import { TEMPLATE_NAMES } from './all-mails.js';
import { createCalendarInvitation } from './booking/calendar-invitation.js';

const ISOLATES = /[\u2068\u2069]/g;
/** The text without isolates, and with plain spaces. */
const normalize = (text: string) => text.replace(ISOLATES, '').replace(/[\u2009\u202f\u00a0]/g, ' ');
const extractText = (html: string) =>
  normalize(html.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"'));

describe.each([...MAIL_LANGUAGES])('mails in %s', (language) => {
  const locale = findLocale(language);
  const mails = Object.entries(findSampleMails(locale));

  it('there is a sample of every mail', () => {
    const names = mails.map(([name]) =>
      name.replace(
        /(-(of-staff|to-download|by-(customer|salon|staff)|for-guest|from-member|before-confirmation))+$/,
        '',
      ),
    );
    expect([...new Set(names)].sort()).toEqual([...TEMPLATE_NAMES].sort());
  });

  it.each(mails)(
    'the mail %s states all facts in the HTML and the text part, in its language and direction',
    (_, mail) => {
      const { content, inSubject, inBody } = mail;
      const html = renderHtml(content, locale);
      const text = renderText(content, locale);
      for (const expected of inSubject) expect(normalize(content.subject)).toContain(expected);
      for (const expected of inBody) {
        expect(normalize(text)).toContain(expected);
        expect(extractText(html)).toContain(expected);
      }
      const direction = language === 'ar' ? 'rtl' : 'ltr';
      expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
      expect(html).toContain(`align="${direction === 'rtl' ? 'right' : 'left'}"`);
      for (const part of [html, text, content.subject, content.preheader]) {
        expect(part).not.toMatch(/\{\{|\}\}|undefined|\[object/);
      }
    },
  );

  it('the calendar invitation has the title in the language and lines of at most 75 bytes', () => {
    const { content } = createCalendarInvitation(invitationFacts, locale);
    const { salon } = invitationFacts;
    const lines = content.split('\r\n');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const unfolded = content.replace(/\r\n[ \t]/g, '').split('\r\n');
    const title = locale.t('booking.event', { service: locale.t('services.hair-color'), salon: salon.name });
    expect(unfolded).toContain(`SUMMARY;LANGUAGE=${language}:${title.replace(/[\\;,]/g, '\\$&')}`);
    expect(unfolded).toContain(`PRODID:-//Mirabelle//Bookings//${language.toUpperCase()}`);
    expect([unfolded[0], unfolded.filter((line) => line).at(-1)]).toEqual([
      'BEGIN:VCALENDAR',
      'END:VCALENDAR',
    ]);
  });
});

describe('an Arabic mail', () => {
  const arabic = findLocale('ar');
  const findSampleMail = (name: string) => findSampleMails(arabic)[name] ?? failOnUnknownSample();

  it('an Arabic mail isolates the direction of names in the subject, the sentences and the plain text', () => {
    const { content } = findSampleMail('booking-confirmed');
    const name = isolateDirection('Maison Aurore');
    expect(content.subject).toContain(name);
    expect(content.intro).toContain(name);
    expect(content.greeting).toContain(isolateDirection('Léa'));
    const text = renderText(content, arabic);
    expect(text).toContain(`  ${isolateDirection('27 rue des Mirabelliers')}`);
    expect(text.match(/\u2068/g)?.length).toBe(text.match(/\u2069/g)?.length);
  });

  it('an Arabic mail uses Latin digits', () => {
    const { content } = findSampleMail('booking-confirmed');
    const text = renderText(content, arabic);
    expect(text).not.toMatch(/[\u0660-\u0669]/);
    expect(text).toContain('$120');
  });
});

describe('a mail in a left-to-right language', () => {
  it.each(MAIL_LANGUAGES.filter((language) => language !== 'ar'))(
    'a mail contains no direction isolates in %s',
    (language) => {
      const locale = findLocale(language);
      for (const { content } of Object.values(findSampleMails(locale))) {
        expect(content.subject + renderText(content, locale)).not.toMatch(ISOLATES);
      }
    },
  );

  it('the heading of a mail is in capitals as the language forms them', () => {
    const greek = { ...findLocale('el'), t: () => '' };
    const content = { ...findSampleMails(findLocale('en'))['sign-in']?.content, heading: 'Καλώς ήρθατε' };
    expect(renderText(content as never, greek)).toContain('ΚΑΛΩΣ ΗΡΘΑΤΕ');
  });
});

function failOnUnknownSample(): never {
  throw new Error('There is no such sample');
}
