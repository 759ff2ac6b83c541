import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Texts {
  readonly subject?: string;
  readonly subjectRejected?: string;
}

const readSource = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const mailTexts: Readonly<Record<string, Texts>> = JSON.parse(
  readSource('packages/mail/src/locales/en.json'),
);
const [, titlesSource = ''] =
  /\n {2}titles: \{\n(.*?)\n {2}\},/s.exec(readSource('backoffice-web/src/i18n/resources/mails.ts')) ?? [];
const titles = [...titlesSource.matchAll(/^ {4}'?([\w-]+)'?: '(.*)',$/gm)].map(([, name = '', title]) => [
  name,
  title,
]);

const toCamelCase = (name: string) =>
  name.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());

function findSubject(name: string): string | undefined {
  const { subject, subjectRejected } = mailTexts.bookingCancelled ?? {};
  if (name === 'canceled') return subject;
  if (name === 'rejected') return subjectRejected;
  return mailTexts[toCamelCase(name)]?.subject;
}

it('the list of mails in the back office names each mail by its English subject, in which what differs is left open', () => {
  expect(titles.length).toBeGreaterThan(20);
  for (const [name = '', title] of titles) {
    const subject = findSubject(name)
      ?.replaceAll(/\{\{\w+\}\}/g, '…')
      .replaceAll("'", '’');
    expect([name, title]).toEqual([name, subject]);
  }
});
