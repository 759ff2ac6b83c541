/** Markup that may be put into a page as it is. */
export class Html {
  constructor(readonly markup: string) {}
}

type Value = string | number | Html | readonly Html[] | undefined;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup from a template. Every value is escaped, so that what people typed stays text; only markup made here is not. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.reduce((markup, part, index) => markup + written(values[index - 1]) + part));
}

/** Text with its line breaks kept; each line in its own direction, whatever that of the page. */
export function multiline(text: string): Html {
  const lines = text.split(/\r\n|\r|\n/).map((line) => `<bdi>${escaped(line)}</bdi>`);
  return new Html(lines.join('<br>'));
}

function written(value: Value): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.markup;
  if (typeof value === 'object') return value.map(({ markup }) => markup).join('');
  return escaped(String(value));
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] as string);
}
