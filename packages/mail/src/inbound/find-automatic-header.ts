interface HeaderLine {
  /** Name in lower case. */
  readonly key: string;
  /** The whole line with its name. */
  readonly line: string;
}

/** Headers by which programs mark their mails, and the values with which they do. Any other value is of a person. */
const MARKS: Readonly<Record<string, RegExp>> = {
  // RFC 3834, section 5: `no` is for mails that a person has written.
  'auto-submitted': /^(?!no\b)./i,
  precedence: /^(?:bulk|junk|list|auto_reply)\b/i,
  'x-autoreply': /^(?!no\b)/i,
  'x-autorespond': /^/,
  'x-auto-response-suppress': /^all\b/i,
  'list-id': /^/,
  'return-path': /^<\s*>$/,
  'content-type': /^multipart\/report\b/i,
  'x-failed-recipients': /^/,
};

/** The header by which a mail says that no person has written it, such as a vacation notice or a bounce. */
export function findAutomaticCause(lines: readonly HeaderLine[]): string | undefined {
  return lines.find(({ key, line }) => MARKS[key]?.test(line.slice(line.indexOf(':') + 1).trim()))?.key;
}
