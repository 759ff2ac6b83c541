import { isolateDirection, type Locale } from '../locale.js';
import type { MailContent, MailRow } from './mail-content.js';

/** Renders the plain-text part: what the HTML part shows, without the hint for a button that does not work. */
export function renderText(content: MailContent, { language, direction }: Locale): string {
  const { heading, greeting, intro, closing, rows, button, note, footer, footerLink } = content;
  const parts = [
    heading.toLocaleUpperCase(language),
    greeting,
    intro,
    closing?.join('\n'),
    rows?.map((row) => renderRow(row, direction === 'rtl' ? isolateDirection : keepLine)).join('\n'),
    button && `${button.label}:\n${button.url}`,
    note,
    `-- \n${footer}${footerLink ? `\n${footerLink.label}: ${footerLink.url}` : ''}`,
  ];
  return `${parts.filter((part) => part).join('\n\n')}\n`;
}

const keepLine = (line: string) => line;

function renderRow({ label, lines, link }: MailRow, isolateLine: (line: string) => string): string {
  const [first = '', ...more] = lines.flatMap((line) => line.split(/\r\n|\r|\n/)).map(isolateLine);
  const address = link ? [`  ${link.label}: ${link.url}`] : [];
  return [`${label}: ${first}`, ...more.map((line) => `  ${line}`), ...address].join('\n');
}
