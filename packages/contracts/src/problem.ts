import { PROBLEMS } from '@mirabelle/catalogue';
import { z } from 'zod';

export { PROBLEMS };

export type ProblemCode = keyof typeof PROBLEMS;

/** What a rate limit counts. A refusal with `too_many_requests` names it in its member `limit`. */
export const RATE_LIMITS = [
  'reads',
  'writes',
  'sign-in',
  'sign-up',
  'contact',
  'proof',
  'violation-reports',
] as const;
export type RateLimitName = (typeof RATE_LIMITS)[number];

/** An RFC 9457 problem document. Some codes add further members, e.g. `price`. */
export const Problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** One of {@link PROBLEMS}. */
  code: z.string(),
  /** One sentence for a person. */
  detail: z.string(),
  /** The invalid fields, for `validation_failed`. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof Problem>;

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';
