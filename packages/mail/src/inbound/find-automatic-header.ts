interface HeaderLine {
  /** Name in lower case. */
  readonly key: string;
  /** The whole line with its name. */
  readonly line: string;
}

const ANY_VALUE = /^/;

/** Headers with which programs mark their mails, and their values. A mail with another value counts as written by a person. */
const AUTOMATIC_HEADERS: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    // RFC 3834, section 5: `no` is for mails that a person has written.
    'auto-submitted': /^(?!no\b)./i,
    precedence: /^(?:bulk|junk|list|auto_reply)\b/i,
    'x-autoreply': /^(?!no\b)/i,
    'x-autorespond': ANY_VALUE,
    'x-auto-response-suppress': /^all\b/i,
    'list-id': ANY_VALUE,
    'return-path': /^<\s*>$/,
    'content-type': /^multipart\/report\b/i,
    'x-failed-recipients': ANY_VALUE,
  }),
);

/** Finds the header with which a mail, such as a vacation notice or a bounce, says that no person has written it. */
export function findAutomaticHeader(lines: readonly HeaderLine[]): string | undefined {
  return lines.find(({ key, line }) =>
    AUTOMATIC_HEADERS.get(key)?.test(line.slice(line.indexOf(':') + 1).trim()),
  )?.key;
}
