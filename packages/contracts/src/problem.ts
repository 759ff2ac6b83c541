import { z } from 'zod';

/** Every code a problem document can carry, with its HTTP status and the title that does not change with the case. */
export const PROBLEMS = {
  validation_failed: { status: 400, title: 'The request does not fit' },
  malformed_json: { status: 400, title: 'The body is not JSON' },
  sign_in_required: { status: 401, title: 'Sign in first' },
  forbidden: { status: 403, title: 'Not allowed' },
  reauthenticate: { status: 403, title: 'Sign in again' },
  origin_refused: { status: 403, title: 'Asked from another site' },
  not_found: { status: 404, title: 'Not found' },
  account_unknown: { status: 404, title: 'Not found' },
  user_unknown: { status: 404, title: 'Not found' },
  parked_event_unknown: { status: 404, title: 'Not found' },
  booking_unknown: { status: 404, title: 'Not found' },
  message_unknown: { status: 404, title: 'Not found' },
  review_unknown: { status: 404, title: 'Not found' },
  cart_item_unknown: { status: 404, title: 'Not found' },
  salon_unknown: { status: 404, title: 'Not found' },
  favorite_unknown: { status: 404, title: 'Not found' },
  look_unknown: { status: 404, title: 'Not found' },
  photo_unknown: { status: 404, title: 'Not found' },
  referral_unknown: { status: 404, title: 'Not found' },
  transaction_unknown: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  upload_stalled: { status: 408, title: 'The upload did not arrive' },
  conflict: { status: 409, title: 'Somebody else was faster' },
  request_in_progress: { status: 409, title: 'Still being worked on' },
  review_exists: { status: 409, title: 'Reviewed already' },
  slot_taken: { status: 409, title: 'The time is taken' },
  link_unknown: { status: 410, title: 'The link does not work' },
  link_used: { status: 410, title: 'The link does not work' },
  link_expired: { status: 410, title: 'The link does not work' },
  changed_meanwhile: { status: 412, title: 'Changed by somebody else' },
  body_too_large: { status: 413, title: 'The body is too large' },
  unsupported_media_type: { status: 415, title: 'The body is not of a type that is read here' },
  booking_not_open: { status: 422, title: 'The booking does not allow it' },
  booking_not_completed: { status: 422, title: 'The appointment has not taken place' },
  idempotency_key_reused: { status: 422, title: 'The key belongs to another request' },
  message_closed: { status: 422, title: 'The message is closed' },
  own_roles: { status: 422, title: 'Your own roles' },
  staff_role_held: { status: 422, title: 'The account has staff roles' },
  person_erased: { status: 422, title: 'The person has been erased' },
  favorite_limit: { status: 422, title: 'Too many favorites' },
  look_limit: { status: 422, title: 'Too many looks' },
  photo_limit: { status: 422, title: 'Too many photos' },
  photo_too_many_pixels: { status: 422, title: 'The photo has too many pixels' },
  photo_unreadable: { status: 422, title: 'The photo cannot be read' },
  price_changed: { status: 422, title: 'The price is another one' },
  amount_mismatch: { status: 422, title: 'The amount is another one' },
  product_unknown: { status: 422, title: 'There is no such product' },
  quantity_limit: { status: 422, title: 'Too many of one product' },
  reference_unknown: { status: 422, title: 'What is referred to is not there' },
  salon_closed: { status: 422, title: 'The salon is closed then' },
  service_unknown: { status: 422, title: 'There is no such service' },
  slot_unknown: { status: 422, title: 'Not a time that can be booked' },
  time_in_past: { status: 422, title: 'The time has passed' },
  time_in_future: { status: 422, title: 'The time has not come' },
  try_on_limit_reached: { status: 422, title: 'No try-ons left this month' },
  trial_used: { status: 422, title: 'The trial has been used' },
  transaction_not_open: { status: 422, title: 'The transaction does not allow it' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  unavailable: { status: 503, title: 'Not available right now' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

/** An RFC 9457 problem document as this API writes it. Some codes add members of their own, e.g. `price`. */
export const Problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** One of {@link PROBLEMS}. */
  code: z.string(),
  /** One sentence for a person. */
  detail: z.string(),
  /** Which fields do not fit, where that is the problem. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof Problem>;

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';
