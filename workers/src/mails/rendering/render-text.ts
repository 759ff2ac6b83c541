import type { Fact, MailContent } from './mail-content.js';

/** The plain-text part: says all that the HTML part says. */
export function renderText(content: MailContent): string {
  const { heading, greeting, intro, facts, button, note, footer } = content;
  const parts = [
    heading.toUpperCase(),
    greeting,
    intro,
    facts?.map(written).join('\n'),
    `${button.label}:\n${button.url}`,
    note,
    `-- \n${footer}`,
  ];
  return `${parts.filter((part) => part).join('\n\n')}\n`;
}

function written({ label, lines }: Fact): string {
  const [first = '', ...more] = lines.flatMap((line) => line.split(/\r\n|\r|\n/));
  return [`${label}: ${first}`, ...more.map((line) => `  ${line}`)].join('\n');
}
