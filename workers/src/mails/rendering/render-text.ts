import type { Locale } from '../locale.js';
import { isolateDirection } from '../locale.js';
import type { Fact, MailContent } from './mail-content.js';

/** The plain-text part: says all that the HTML part says. */
export function renderText(content: MailContent, { language, direction }: Locale): string {
  const { heading, greeting, intro, facts, button, note, footer } = content;
  const parts = [
    heading.toLocaleUpperCase(language),
    greeting,
    intro,
    facts?.map((fact) => written(fact, direction === 'rtl' ? isolateDirection : asItIs)).join('\n'),
    `${button.label}:\n${button.url}`,
    note,
    `-- \n${footer}`,
  ];
  return `${parts.filter((part) => part).join('\n\n')}\n`;
}

const asItIs = (line: string) => line;

function written({ label, lines }: Fact, fit: (line: string) => string): string {
  const [first = '', ...more] = lines.flatMap((line) => line.split(/\r\n|\r|\n/)).map(fit);
  return [`${label}: ${first}`, ...more.map((line) => `  ${line}`)].join('\n');
}
