/**
 * The names that a reply template may have in double braces. Their values come from the message and from the next
 * appointment that is booked with the address to which the reply goes.
 */
export const REPLY_PLACEHOLDERS = ['name', 'subject', 'salon', 'date'] as const;
export type ReplyPlaceholder = (typeof REPLY_PLACEHOLDERS)[number];

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;

const isKnown = (name: string): name is ReplyPlaceholder =>
  (REPLY_PLACEHOLDERS as readonly string[]).includes(name);

/** The placeholders of a text, each once, in their order. */
export const findReplyPlaceholders = (text: string): ReplyPlaceholder[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].flatMap(([, name = '']) => (isKnown(name) ? [name] : []))),
];

/** The names in double braces that are no placeholders, each once. */
export const findUnknownPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].flatMap(([, name = '']) => (isKnown(name) ? [] : [name]))),
];

/** Fills in the known values. The other placeholders stay, and a reply that still has one cannot be sent. */
export const fillReplyPlaceholders = (
  text: string,
  values: Readonly<Partial<Record<ReplyPlaceholder, string>>>,
): string => text.replace(PLACEHOLDER, (whole, name: string) => (isKnown(name) && values[name]) || whole);
