/** How many lines the introduction of a quote may have, as with `On Monday …` and `… wrote:` on two lines. */
const MAX_INTRODUCTION_LINES = 3;

/** A line below which mail programs copy the whole mail that is answered. */
const DIVIDER = /^\s*(?:-{3,}[^-]+-{3,}|_{10,})\s*$/;
/** A copied header of the mail that is answered, in any language and without white space around it: `From: Ada <ada@example.org>`. */
const QUOTED_HEADER = /^[*>]?\s*\p{L}[\p{L}\s-]{0,30}[*]?\s*[:：]\s*\S/u;
/** The line above a signature (RFC 3676, section 4.3). */
const SIGNATURE = /^-- ?$/;
const isQuoted = (line: string) => /^\s*>/.test(line);
const isBlank = (line: string) => line.trim() === '';
const isQuotedHeader = (line: string) => QUOTED_HEADER.test(line.trim());

/**
 * Cuts off the mail that a reply answers, and the signature. The time that it takes grows with the length of the text and not
 * with its square, because anybody can send a mail of any content. Quoted lines between the sender's own words stay, because
 * the answers mean nothing without them; quoted lines below the last own words are cut. If nothing is above the copied
 * mail, only the lines that begin with `>` and the signature are cut. If then nothing is left either, the whole text is
 * returned.
 */
export function cutQuotedText(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').replaceAll('\u00a0', ' ').split('\n');
  const end = Math.min(findCopiedMail(lines), findSignature(lines));
  const ownText = joinLines(cutTrailingQuote(lines.slice(0, end)));
  if (ownText) return ownText;
  // The sender wrote below the copied mail.
  const textBelow = joinLines(lines.slice(0, findSignature(lines)).filter((line) => !isQuoted(line)));
  return textBelow || joinLines(lines);
}

const joinLines = (lines: readonly string[]) =>
  lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

function findSignature(lines: readonly string[]): number {
  const index = lines.findIndex((line) => SIGNATURE.test(line));
  return index < 0 ? lines.length : index;
}

/** Of this many filled lines at the beginning of a copied mail, at least three are headers. */
const HEAD_LINES = 4;
const MIN_HEADERS = 3;

/** The index of the line at which a copied mail without `>` begins: a line of dashes or underscores, or its first header. */
function findCopiedMail(lines: readonly string[]): number {
  const found = lines.findIndex((line, index) => {
    const isDivider = DIVIDER.test(line);
    if (!isDivider && !isQuotedHeader(line)) return false;
    const headLines = takeFilledLines(lines, isDivider ? index + 1 : index);
    const headers = headLines.filter(isQuotedHeader);
    const hasAddress = headers.some((header) => header.includes('@'));
    return isQuotedHeader(headLines[0] ?? '') && headers.length >= MIN_HEADERS && hasAddress;
  });
  return found < 0 ? lines.length : found;
}

/** The first lines from an index on that are not blank, {@link HEAD_LINES} at most. */
function takeFilledLines(lines: readonly string[], start: number): string[] {
  const filled: string[] = [];
  for (let index = start; index < lines.length && filled.length < HEAD_LINES; index += 1) {
    const line = lines[index] ?? '';
    if (!isBlank(line)) filled.push(line);
  }
  return filled;
}

/** Cuts quoted lines at the end, together with the line that introduces them. */
function cutTrailingQuote(lines: readonly string[]): readonly string[] {
  let end = lines.length;
  while (end > 0 && (isBlank(lines[end - 1] ?? '') || isQuoted(lines[end - 1] ?? ''))) end -= 1;
  if (!lines.slice(end).some(isQuoted)) return lines;
  if (!/[:：]\s*$/.test(lines[end - 1] ?? '')) return lines.slice(0, end);
  return lines.slice(0, findIntroduction(lines, end));
}

/** A time of day, a day such as 23.11, or a year. */
const DATE = /\d{1,2}[:.h]\d{2}|\b\d{4}\b/;

/**
 * The index of the first line of the introduction that ends before `end`: the nearest line with a date. Without a date it is the
 * line above an address that stands alone, or the last line.
 */
function findIntroduction(lines: readonly string[], end: number): number {
  for (let first = end - 1; first >= Math.max(0, end - MAX_INTRODUCTION_LINES); first -= 1) {
    const line = lines[first] ?? '';
    if (isBlank(line)) break;
    if (DATE.test(line)) return first;
  }
  const isAddressAlone = /^\s*<[^<>\s@]+@[^<>\s]+>/.test(lines[end - 1] ?? '');
  return isAddressAlone && !isBlank(lines[end - 2] ?? '') ? end - 2 : end - 1;
}

/** Elements in which mail programs put the mail that is answered. */
const QUOTED_ELEMENT =
  /<(?:div|blockquote|p|span)\b[^<>]*(?:class="[^"<>]*(?:gmail_quote|moz-cite-prefix|yahoo_quoted|protonmail_quote|gmail_attr)|id="(?:appendonsend|divRplyFwdMsg|mail-editor-reference-message-container)|type="?cite)/i;

/** Cuts off the mail that an HTML reply answers, if a separate element contains it and something is written above it. */
export function cutQuotedHtml(html: string): string {
  const index = html.search(QUOTED_ELEMENT);
  if (index < 0) return html;
  const ownHtml = html.slice(0, index);
  return hasVisibleText(ownHtml) ? ownHtml : html;
}

const HIDDEN_ELEMENT = /^<(style|script|title)\b/;

/** Whether anything but white space is left of HTML without its tags, styles, scripts and title. */
function hasVisibleText(html: string): boolean {
  const parts = html.toLowerCase().split(/(?=<(?:style|script|title)\b)/);
  const visible = parts.map((part) => {
    const [, name] = HIDDEN_ELEMENT.exec(part) ?? [];
    if (name === undefined) return part;
    const end = part.indexOf(`</${name}>`);
    return end < 0 ? '' : part.slice(end);
  });
  return visible.join('').replaceAll(/<[^<>]*>|&nbsp;|\s/g, '') !== '';
}
