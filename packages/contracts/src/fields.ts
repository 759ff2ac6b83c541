import { parseCents } from '@mirabelle/catalogue';
import { z } from 'zod';

/** Trimmed text that all databases can store: well-formed Unicode without NUL. */
export const text = (maximum: number, minimum = 0, message?: string) =>
  z
    .string()
    .max(maximum)
    .trim()
    .min(minimum, message)
    .refine(
      (value) => !value.includes('\u0000') && value.isWellFormed(),
      'Contains characters that cannot be stored',
    );

/** An email address, trimmed and in lower case. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('Please enter a valid email address'));

/** Dollars as a decimal string, "12.99". */
export const price = z
  .string()
  .refine((value) => parseCents(value) !== undefined, 'Must be a price such as "12.99"');

/** A path of this origin to return to. Anything that a browser could resolve to another origin is rejected. */
export const localPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/, 'Must be a path of this site');

export const isoInstant = z.iso.datetime();
export const slug = z
  .string()
  .regex(/^[a-z0-9-]{1,80}$/, 'Must be an id of lower-case letters, digits and hyphens');

export const StaffRole = z.enum(['operator', 'finance', 'support']);
export type StaffRole = z.infer<typeof StaffRole>;

/** A whole number within a range, both ends included. */
export const count = (minimum: number, maximum: number) => z.int().min(minimum).max(maximum);
