import { PARTS_OF_DAY, type PartOfDay, parseCents } from '@mirabelle/catalogue';
import { z } from 'zod';

interface TextLimits {
  /** Number of characters. */
  readonly max: number;
  /** Number of characters; default 0. */
  readonly min?: number;
  /** The sentence for a text that is too short. */
  readonly message?: string;
}

/** Trimmed text that all databases can store: well-formed Unicode without NUL. */
export const text = ({ max, min = 0, message }: TextLimits) =>
  z
    .string()
    .max(max)
    .trim()
    .min(min, message)
    .refine(
      (value) => !value.includes('\u0000') && value.isWellFormed(),
      'Contains characters that cannot be stored',
    );

/** Characters that end a line, control a terminal or reverse the order of letters. `text` refuses NUL. */
const NOT_IN_ONE_LINE = /(?!\0)[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** A text of one line, which shows its letters in the order in which they are stored. */
export const line = (limits: TextLimits) =>
  text(limits).refine((value) => !NOT_IN_ONE_LINE.test(value), 'Must be one line without control characters');

/** A line that may be left out. An empty one counts as left out. */
export const optionalLine = (limits: TextLimits) =>
  line(limits)
    .transform((value) => value || undefined)
    .optional();

/** An email address, trimmed and in lower case. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('Please enter a valid email address'))
  .meta({ format: 'email', examples: ['lea@example.org'] });

/** The strings that `parseCents` accepts, as a pattern for the OpenAPI document. */
const DECIMAL_DOLLARS = '^(?:0|[1-9][0-9]{0,6})(?:[.][0-9]{1,2})?$';

/** Dollars as a decimal string, "12.99". */
export const price = z
  .string()
  .refine((value) => parseCents(value) !== undefined, 'Must be a price such as "12.99"')
  .meta({ pattern: DECIMAL_DOLLARS, examples: ['12.99'] });

/**
 * A path of this origin to return to, in visible ASCII without a backslash. Anything that a browser could resolve to another
 * origin is rejected.
 */
export const localPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/, { error: 'Must be a path of this site', abort: true })
  .refine(staysOnSite, 'Must be a path of this site');

/**
 * Whether a path leads to its own origin, also after a browser has resolved its dots: `/.//evil.example` becomes
 * `//evil.example`, which names another host.
 */
function staysOnSite(path: string): boolean {
  const origin = 'https://site.invalid';
  if (!URL.canParse(path, origin)) return false;
  const url = new URL(path, origin);
  return url.origin === origin && !url.pathname.startsWith('//');
}

/** An IANA time zone. Offsets are not accepted, because Postgres and browsers interpret their sign differently. */
export const timeZone = z.string().max(60).refine(isKnownZone, 'Must be a time zone such as "Europe/Paris"');

function isKnownZone(zone: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A UTC instant such as `2026-05-20T09:00:00.000Z`. */
export const isoInstant = z.iso.datetime();

/** An id that stands in URLs, such as `maison-aurore-paris`. */
export const slug = z
  .string()
  .regex(/^[a-z0-9-]{1,80}$/, 'Must be an id of lower-case letters, digits and hyphens');

/** An order's id at the payment provider. */
export const orderId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'Must be an order id');

export const affiliateId = z.string().regex(/^[A-Za-z0-9_-]{1,60}$/, 'Must be an affiliate id');

export const StaffRole = z.enum(['operator', 'finance', 'support']);
export type StaffRole = z.infer<typeof StaffRole>;

/** An integer within a range, both ends included. */
export const integerBetween = (minimum: number, maximum: number) => z.int().min(minimum).max(maximum);

/** An integer in a query, from 0 to the maximum. */
export const queryInteger = (maximum: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/, 'Must be a whole number')
    .transform(Number)
    .pipe(z.int().max(maximum));

/** A flag in a query. */
export const booleanParameter = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1')
  .optional();

/** A part of the day, or an hour from which a time may be, in a query. */
export const partOfDay = z.enum(Object.keys(PARTS_OF_DAY) as PartOfDay[]).optional();
