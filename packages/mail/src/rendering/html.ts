import { escapeHtml } from '@mirabelle/runtime';

/** Markup that needs no escaping. */
export class Html {
  constructor(readonly markup: string) {}
}

type Value = string | number | Html | readonly Html[] | undefined;

/** Creates markup from a template. Every value is escaped, except for {@link Html}. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.reduce((markup, part, index) => markup + toMarkup(values[index - 1]) + part));
}

/** Markup for text of several lines. Each line keeps its own direction, whatever the direction of the page. */
export function formatMultiline(text: string): Html {
  const lines = text.split(/\r\n|\r|\n/).map((line) => `<bdi>${escapeHtml(line)}</bdi>`);
  return new Html(lines.join('<br>'));
}

/** Lines that we write ourselves in the language of the mail, whose direction they have even if a name in another script comes first. */
export const formatOwnLines = (lines: readonly string[]): Html =>
  new Html(lines.map(escapeHtml).join('<br>'));

function toMarkup(value: Value): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.markup;
  if (typeof value === 'object') return value.map(({ markup }) => markup).join('');
  return escapeHtml(String(value));
}
